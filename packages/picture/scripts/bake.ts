/**
 * `npm run picture:bake [-- --draft] [--only text] [--out folder] [--traces folder] [--limit minutes] [--list]
 * [--prune]`
 *
 * Renders the layers of the demo catalog. Takes that are up to date are left alone; a stop at any time leaves a set
 * that can be used, and the next run goes on there. `--only` takes the takes whose id contains the text. `--prune`
 * deletes images that the manifest does not mention. With `--traces`, pieces that are completely traced there get
 * that light, and only these are rendered; so is the close-up (`--only close-up`). Without it, takes that have traced
 * light are left alone. At the end the folders of the set are packed into archives.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Piece, type PieceFloor, readManifest } from '../src/manifest/index.ts';
import { anchorGroups } from './bake/anchor-groups.ts';
import { buildManifest, type ManifestExtras } from './bake/build-manifest.ts';
import { type BrowserRenderer, openRenderer } from './bake/browser-renderer.ts';
import { closeUpId } from './bake/close-up-plan.ts';
import { bakeCloseUps, closeUpsAreDue } from './bake/close-ups.ts';
import { geometryHash, modelerHash, takeHash } from './bake/fingerprint.ts';
import { floorOfPiece } from './bake/piece-floor.ts';
import { pruneImages } from './bake/prune-images.ts';
import { forTraced, type Quality, qualityOf } from './bake/quality.ts';
import { type BakeRecord, readRecord, type RecordedTake, writeJson } from './bake/record.ts';
import { renderTake, viewOfPiece } from './bake/render-take.ts';
import { writeSwatches } from './bake/swatches.ts';
import { plannedTakes, type Take } from './bake/take-plan.ts';
import { type Traces, tracesIn } from './bake/traced-takes.ts';
import { anchorsOfPiece } from '../src/server/anchors-of-piece.ts';
import { packFolders } from '../src/server/picture-archives.ts';
import { writeThumbnails } from '../src/server/thumbnails.ts';

const { values: flags } = parseArgs({
  options: {
    draft: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    prune: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    limit: { type: 'string' },
    traces: { type: 'string' },
    out: { type: 'string', default: path.join(import.meta.dirname, '../../../demo/pictures') },
  },
});
const folder = path.resolve(flags.out);
const recordFile = path.join(folder, 'bake.json');
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const tracesFolder = flags.traces && path.resolve(flags.traces);
const traces: Traces | undefined = tracesFolder ? tracesIn(tracesFolder) : undefined;

const qualityFor = (take: Take, isTraced: boolean): Quality => {
  const quality = qualityOf(take.piece, flags.draft);
  return isTraced ? forTraced(quality) : quality;
};

function isUpToDate(take: Take, recorded: RecordedTake | undefined): boolean {
  if (!recorded?.layers.every((layer) => existsSync(path.join(folder, layer.base.file)))) return false;
  if (!traces && recorded.trace !== undefined) return true;
  if (recorded.takeHash !== takeHash(take, qualityFor(take, recorded.trace !== undefined))) return false;
  if (traces && recorded.trace !== traces.nameOf(take)) return false;
  return recorded.modelerHash === modelerHash() || recorded.geometryHash === geometryHash(take);
}

async function bakeTake(take: Take, renderer: BrowserRenderer): Promise<RecordedTake> {
  const trace = traces?.nameOf(take);
  const quality = qualityFor(take, trace !== undefined);
  const start = performance.now();
  const light = trace && { trace: traces!.read(take) };
  const layers = await renderTake(take, { renderer, quality, folder, ...light });
  return {
    takeHash: takeHash(take, quality),
    modelerHash: modelerHash(),
    geometryHash: geometryHash(take),
    view: viewOfPiece(take.piece, quality),
    quality: quality.name,
    ...(trace && { trace }),
    seconds: Math.round((performance.now() - start) / 100) / 10,
    layers,
  };
}

/** Writes the manifest of the finished images and redraws the thumbnails of the given pieces. */
async function writeManifest(record: BakeRecord, pieces: ReadonlySet<string>): Promise<void> {
  const takes = plannedTakes();
  const sizes: Record<string, { readonly width: number; readonly height: number }> = {};
  const floors: Record<string, PieceFloor> = {};
  for (const { piece } of takes) {
    const take = record.takes[`${piece.id}/default`];
    const quality = qualityOf(piece, take?.quality === 'draft');
    sizes[piece.id] = { width: quality.width, height: quality.height };
    if (take) floors[piece.id] = take.floor ??= floorOfPiece(piece, take.view, quality);
  }
  writeJson(recordFile, record);
  const extras: ManifestExtras = {
    swatches: await writeSwatches(folder, record),
    thumbnails: {},
    anchors: {},
    sizes,
    floors,
  };
  const bare = buildManifest(record, extras);
  const thumbnails: Record<string, Record<string, string>> = {};
  const anchors: Record<string, Piece['anchors']> = {};
  for (const piece of bare.pieces) {
    const id = `${piece.style}/${piece.furnitureType}`;
    const files = thumbnailFiles(id);
    const isThere = Object.values(files).every((file) => existsSync(path.join(folder, file)));
    thumbnails[id] = isThere && !pieces.has(id) ? files : await writeThumbnails(folder, bare, piece);
    anchors[id] = await anchorsOfPiece({ folder, manifest: bare, piece, groups: anchorGroups(piece) });
  }
  const manifest = buildManifest(record, { ...extras, thumbnails, anchors });
  const reading = readManifest(manifest);
  if (!reading.ok) throw new Error(`The manifest would be wrong: ${reading.faults.slice(0, 5).join('; ')}`);
  writeJson(path.join(folder, 'manifest.json'), manifest);
}

const thumbnailFiles = (id: string): Record<string, string> =>
  Object.fromEntries(['100x150', '150x150', '130x130'].map((size) => [size, `${id}/thumbnail-${size}.webp`]));

function progress(done: number, all: readonly Take[], start: number): string {
  const perTake = (performance.now() - start) / Math.max(1, done);
  const left = Math.round((perTake * (all.length - done)) / 60_000);
  return `${done} of ${all.length}, about ${left} min left`;
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const record = readRecord(recordFile);
  const wanted = plannedTakes().filter(
    (take) => take.id.includes(flags.only) && (!traces || traces.nameOf(take) !== undefined),
  );
  const missing = wanted.filter((take) => !isUpToDate(take, record.takes[take.id]));
  say(`${wanted.length} takes, ${missing.length} to render into ${path.relative(process.cwd(), folder)}`);
  const isDue = closeUpId.includes(flags.only) && closeUpsAreDue(record.closeUps, tracesFolder);
  if (flags.list) {
    for (const take of missing) say(take.id);
    if (isDue) say(closeUpId);
    return;
  }
  const changed = new Set<string>();
  if (missing.length > 0) await bakeAll(missing, { record, changed });
  if (isDue) await bakeCloseUp(record);
  await writeManifest(record, changed);
  say('The manifest is written.');
  if (flags.prune) say(`${pruneImages(folder).length} images that it does not mention are deleted.`);
  say(`Archives that changed: ${packFolders(folder).join(', ') || 'none'}`);
}

async function bakeAll(
  missing: readonly Take[],
  { record, changed }: { record: BakeRecord; changed: Set<string> },
) {
  const renderer = await openRenderer();
  say(`Rendering on ${renderer.device}`);
  const start = performance.now();
  const limit = flags.limit ? Number(flags.limit) * 60_000 : Infinity;
  try {
    for (const [i, take] of missing.entries()) {
      if (performance.now() - start > limit) {
        say('The time is up; the next run goes on here.');
        return;
      }
      record.takes[take.id] = await bakeTake(take, renderer);
      changed.add(take.piece.id);
      writeJson(recordFile, record);
      say(`${take.id}: ${record.takes[take.id]!.seconds} s; ${progress(i + 1, missing, start)}`);
      // Shows the progress so far on a page that watches the bake.
      if (i % 8 === 7) await writeManifest(record, changed);
    }
  } finally {
    await renderer.close();
  }
}

async function bakeCloseUp(record: BakeRecord): Promise<void> {
  record.closeUps = await bakeCloseUps(tracesFolder!, folder);
  writeJson(recordFile, record);
  say(`${closeUpId}: ${Object.keys(record.closeUps.surfaces).join(', ')}`);
}

await main();
