import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import type { RenderRequest, RenderResult } from '../../src/renderer/index.ts';
import '../../src/renderer/page-globals.ts';
import { takeOurPriority } from './same-priority.ts';

export interface BrowserRenderer {
  readonly device: string;
  render(request: RenderRequest): Promise<RenderResult>;
  close(): Promise<void>;
}

const entry = fileURLToPath(import.meta.resolve('../../src/renderer/page.ts'));

/** Path of an installed browser; `CHROMIUM` overrides it. */
function findBrowser(): string {
  const candidates = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = candidates.find((file) => file && existsSync(file));
  if (!found) throw new Error('No Chromium was found; set CHROMIUM to the path of one');
  return found;
}

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

/** Starts a headless browser and loads the renderer into an empty page. */
export async function openRenderer(): Promise<BrowserRenderer> {
  const bundle = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  const profile = mkdtempSync(path.join(tmpdir(), 'picture-bake-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
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
  const device = await page.evaluate(() => window.cordovanRenderer.device);
  takeOurPriority(profile);
  return {
    device,
    async render(request) {
      takeOurPriority(profile);
      const result = await page.evaluate((wanted) => window.cordovanRenderer.render(wanted), request);
      if (errors.length > 0) throw new Error(`The renderer reported: ${errors.splice(0).join('; ')}`);
      return result;
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
