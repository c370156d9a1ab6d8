import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { show } from "./lib/settings.svelte";

show();
mount(App, { target: document.getElementById("app") as HTMLElement });
