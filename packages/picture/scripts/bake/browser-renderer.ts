import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import type { RenderRequest, RenderResult } from '../../src/renderer/index.ts';
import '../../src/renderer/page-globals.ts';
import { findChromium } from '../../../../scripts/chromium.mjs';
import { takeOurPriority } from './same-priority.ts';

export interface BrowserRenderer {
  readonly device: string;
  render(request: RenderRequest): Promise<RenderResult>;
  close(): Promise<void>;
}

const entry = fileURLToPath(import.meta.resolve('../../src/renderer/page.ts'));

const softwareWebGl = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A headless browser with a script of ours in an empty page. */
export interface ScriptPage {
  readonly page: Page;
  /** Errors of the page since the last call. */
  readonly takeErrors: () => string[];
  readonly keepPriority: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a headless browser and loads a script with everything that it imports. */
export async function openPage(entry: string): Promise<ScriptPage> {
  const bundle = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  const profile = mkdtempSync(path.join(tmpdir(), 'picture-bake-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    headless: true,
    args: softwareWebGl,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('about:blank');
  await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
  return {
    page,
    takeErrors: () => errors.splice(0),
    keepPriority: () => takeOurPriority(profile),
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Starts a headless browser with the renderer. */
export async function openRenderer(): Promise<BrowserRenderer> {
  const { page, takeErrors, keepPriority, close } = await openPage(entry);
  const device = await page.evaluate(() => window.cordovanRenderer.device);
  keepPriority();
  return {
    device,
    async render(request) {
      keepPriority();
      const result = await page.evaluate((wanted) => window.cordovanRenderer.render(wanted), request);
      const errors = takeErrors();
      if (errors.length > 0) throw new Error(`The renderer reported: ${errors.join('; ')}`);
      return result;
    },
    close,
  };
}
