// node bench/picture/run.ts: checks the limits of the picture in one run, without a graphics card.
// CAMAN=path/to/caman.full.min.js also measures the original library.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import sharp from 'sharp';
import { type PictureManifest, type PictureRecipe, recipeFor } from '@cordovan/picture/manifest';
import { serverPictures } from '@cordovan/picture/server';
import { type BenchBrowser, openBrowser } from './bench-browser.ts';
import type { Timing } from './bench-page.ts';
import { barRecipe } from './scaled-layers.ts';
import { type BenchLeather, shadingErrors } from './true-shading.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'demo/pictures');
const { leathers } = JSON.parse(readFileSync(path.join(root, 'demo/leathers.json'), 'utf8')) as {
  leathers: BenchLeather[];
};
const cognac = leathers[0]!;
const rows: { what: string; measured: string; bar: string; holds: boolean }[] = [];
function row(what: string, measured: string, bar: string, holds: boolean): void {
  rows.push({ what, measured, bar, holds });
  console.log(`${holds ? '✓' : '✗'} ${what}\n    ${measured}${bar && `   (bar: ${bar})`}`);
}
const ms = (value: number): string => `${value.toFixed(1)} ms`;
const both = ({ best, median }: Timing): string => `${ms(best)} at best, ${ms(median)} in the middle`;

const recipeOf = (manifest: PictureManifest, options: Record<string, string> = {}) =>
  recipeFor(manifest, {
    style: 'Track Arm',
    furnitureType: 'Sofa 3-seat',
    options,
    leathers: { principal: { filters: cognac.filters } },
  })!;

async function leatherBars({ page, base }: BenchBrowser, memory: Map<string, Uint8Array>): Promise<void> {
  const manifest = await serverPictures(folder).manifest();
  const recipe = await barRecipe(recipeOf(manifest), folder, memory);
  const filters = leathers.map((leather) => leather.filters);
  const ours = await page.evaluate(([b, r, f]) => window.benchPage.leatherChange(b, r, f), [
    base,
    recipe,
    filters,
  ] as const);
  row('leather change, 1200 x 800, 8 layers', both(ours), '30 ms', ours.median <= 30);
  const size = { width: 1200, height: 800, layers: 5 };
  const passes = await page.evaluate(([s, f]) => window.benchPage.onePassPerFilter(s, f), [
    size,
    filters[3]!,
  ] as const);
  row(
    '… one pass per filter',
    `${ms(passes)}, ${(passes / ours.median).toFixed(0)} times as long`,
    '25 times',
    passes / ours.median >= 25,
  );
  if (!process.env.CAMAN) return;
  await page.addScriptTag({ content: readFileSync(process.env.CAMAN, 'utf8') });
  const caman = await page.evaluate(([s, f]) => window.benchPage.caman(s, f), [size, filters[3]!] as const);
  row('… the original library', `${ms(caman)}, ${(caman / ours.median).toFixed(0)} times as long`, '', true);
}

async function optionBars({ page, base }: BenchBrowser, memory: Map<string, Uint8Array>): Promise<void> {
  const manifest = await serverPictures(folder).manifest();
  const from = recipeOf(manifest);
  const time = (a: PictureRecipe, b: PictureRecipe): Promise<Timing> =>
    page.evaluate(([x, f, t]) => window.benchPage.optionChange(x, f, t), [base, a, b] as const);
  for (const [name, options] of [
    ['legs', { legs: 'bun' }],
    ['back cushions', { back: 'pillow' }],
  ] as const) {
    const to = recipeOf(manifest, options);
    const small = await time(await barRecipe(from, folder, memory), await barRecipe(to, folder, memory));
    row(`option change (${name}), loaded, 1200 x 800`, both(small), '8 ms', small.best <= 8);
    row('… with all trims, 1600 x 1000', both(await time(from, to)), '', true);
  }
}

/** 10 Mbit/s, with 20 ms to the server. */
async function coldBars(browser: BenchBrowser): Promise<void> {
  const { page, base } = browser;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 1_250_000,
    uploadThroughput: 1_250_000,
  });
  browser.bytesSent();
  const { preview, whole } = await page.evaluate(([b, f]) => window.benchPage.coldStart(b, f), [
    base,
    cognac.filters,
  ] as const);
  const kilobytes = browser.bytesSent() / 1024;
  row('small preview, cold cache, 10 Mbit/s', ms(preview), '300 ms', preview <= 300);
  row(
    'first complete picture',
    `${ms(whole)}, ${kilobytes.toFixed(0)} KB`,
    '1000 ms, 400 KB',
    whole <= 1000 && kilobytes <= 400,
  );
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await session.detach();
}

async function sameOnServer({ page, base }: BenchBrowser): Promise<void> {
  const pictures = serverPictures(folder);
  const recipe = recipeOf(await pictures.manifest(), { nailheads: 'gold' });
  const background: [number, number, number] = [236, 233, 228];
  const text = await page.evaluate(([b, r, g]) => window.benchPage.pixelsOf(b, r, g), [
    base,
    recipe,
    background,
  ] as const);
  const drawn = Buffer.from(text, 'base64');
  const { data } = (await pictures.compose(recipe, background)).picture;
  let largest = 0;
  for (let i = 0; i < data.length; i++) largest = Math.max(largest, Math.abs(data[i]! - drawn[i]!));
  row('page and server draw the same', `largest difference ${largest}`, '1 level', largest <= 1);
}

async function liveBars({ page }: BenchBrowser): Promise<void> {
  const { ramps, finishes } = await serverPictures(folder).manifest();
  const configuration = {
    style: 'track-arm',
    furnitureType: 'chair',
    options: { legs: 'tapered', welt: 'welt' },
    leathers: { principal: { filters: cognac.filters } },
    colors: { ramps, finishes },
  };
  const changed = await page.evaluate(([c, f]) => window.benchPage.openLive(c, f), [
    configuration,
    leathers[5]!.filters,
  ] as const);
  await page.waitForTimeout(3000);
  const picture = await page.locator('#live').screenshot();
  if (process.env.LIVE_PICTURE) writeFileSync(process.env.LIVE_PICTURE, picture);
  const { size, magic, left } = await page.evaluate(() => window.benchPage.closeLive());
  const works = changed && magic === 'glTF' && left === 0 && (await isDrawn(picture));
  row('live 3D opens, changes leather, exports', `GLB ${(size / 1024).toFixed(0)} KB`, 'works', works);
  const kilobytes = (await liveBytes()) / 1024;
  row('live 3D code, on demand', `${kilobytes.toFixed(1)} KB gz`, '160 KB gz', kilobytes <= 160);
}

/** Detects an empty picture by its single color. */
async function isDrawn(picture: Uint8Array): Promise<boolean> {
  const { channels } = await sharp(picture).stats();
  return channels.some((channel) => channel.stdev > 10);
}

/** Everything that opening the view loads; the exporter loads later, on demand. */
async function liveBytes(): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'packages/picture/src/live/live-view.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'nowhere',
    minify: true,
    write: false,
    logLevel: 'error',
  });
  const loaded = outputFiles.filter((file) => !path.basename(file.path).startsWith('export-glb'));
  return loaded.reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
}

async function main(): Promise<void> {
  console.log(`${cpus().length} cores, Node ${process.version}, no graphics card\n`);
  const memory = new Map<string, Uint8Array>();
  const browser = await openBrowser(folder, memory);
  try {
    await leatherBars(browser, memory);
    await optionBars(browser, memory);
    await coldBars(browser);
    await sameOnServer(browser);
    await liveBars(browser);
  } finally {
    await browser.close();
  }
  const errors = (await shadingErrors(leathers)).sort((a, b) => b.error - a.error);
  const worst = errors[0]!;
  row(
    'picture against true shading, every demo leather',
    `at most ${worst.error.toFixed(2)} levels (${worst.name})`,
    '4 levels',
    worst.error <= 4,
  );
  if (rows.some((entry) => !entry.holds)) process.exitCode = 1;
}

await main();
