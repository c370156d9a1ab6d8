// Runs before the first paint, so that nobody who chose light is shown dark for a moment.
try {
  const { theme } = JSON.parse(localStorage.getItem("launchbay.settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // no storage, or something else in it: the system's scheme applies
}
