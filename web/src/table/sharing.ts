// A position fits into a link: its text goes into the fragment, which is not sent to any server.

export function shareable(position: string): string {
  return `/position#${encodeURIComponent(position.replaceAll("\n", " / "))}`;
}

export function sharedIn(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ""));
  } catch {
    return "";
  }
}
