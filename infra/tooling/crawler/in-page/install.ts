/// <reference lib="dom" />
import type { BrowserContext } from '@playwright/test';
import { reportToConsole, watchEffects } from './effect-watch.ts';
import { readElements } from './element-words.ts';

/** Lets every page of the context be crawled. */
export async function installWatch(context: BrowserContext): Promise<void> {
  for (const script of [forgetTab, readElements, watchEffects, reportToConsole]) await context.addInitScript(script);
}

/** What the page kept for this tab. What it kept for the browser is cleared with every state. */
function forgetTab(): void {
  sessionStorage.clear();
}
