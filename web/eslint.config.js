import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ["*.js"], languageOptions: { globals: { ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      complexity: ["error", 12],
      "max-depth": ["error", 3],
      eqeqeq: "error",
      "no-console": "error",
      "no-undef": "off", // TypeScript knows better
      "svelte/no-at-html-tags": "error",
      "svelte/no-navigation-without-resolve": "off", // that is for SvelteKit
    },
  },
);
