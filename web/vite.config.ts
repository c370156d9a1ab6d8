import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../launchbay/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows nothing inline
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8123", ws: true } } },
  test: { environment: "jsdom", setupFiles: ["src/testing/setup.ts"] },
});
