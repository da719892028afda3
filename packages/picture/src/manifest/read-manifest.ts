import { FLOOR_FAULT, isFloor } from './piece-floor.ts';
import type {
  LayerImage,
  LayerVariant,
  Paint,
  PictureLayer,
  PictureManifest,
  Piece,
} from './picture-manifest.ts';

export type ManifestReading =
  | { readonly ok: true; readonly manifest: PictureManifest }
  | { readonly ok: false; readonly faults: readonly string[] };

type Report = (where: string, fault: string) => void;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isName = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** A path that cannot leave the folder of the manifest. */
const isSafePath = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]+(\/[\w.-]+)*$/.test(value) && !value.split('/').includes('..');

/**
 * Checks a parsed manifest file and reports every error with its location. A valid manifest can be drawn: every ramp
 * that it mentions exists, every option's default is among its choices, and every box is inside its picture.
 */
export function readManifest(value: unknown): ManifestReading {
  const faults: string[] = [];
  const report: Report = (where, fault) => faults.push(`${where}: ${fault}`);
  if (!isObject(value)) return { ok: false, faults: ['manifest: must be a JSON object'] };
  if (value.format !== 1) report('format', `only format 1 is known, not ${JSON.stringify(value.format)}`);
  if (!isName(value.version)) report('version', 'must be a text');
  if (!isWhole(value.smallScale) || value.smallScale < 0) report('smallScale', 'must be a whole number');
  checkRamps(value.ramps, report);
  for (const name of ['finishes', 'items', 'swatches'])
    if (!isObject(value[name])) report(name, 'must be an object');
  for (const name of ['closeUps', 'inLeather'])
    if (value[name] !== undefined && !isObject(value[name])) report(name, 'must be an object');
  if (value.views !== undefined && !Array.isArray(value.views)) report('views', 'must be a list');
  if (!Array.isArray(value.stands)) report('stands', 'must be a list');
  if (!Array.isArray(value.pieces)) report('pieces', 'must be a list');
  if (faults.length > 0) return { ok: false, faults };
  const manifest = value as unknown as PictureManifest;
  checkFinishes(manifest, report);
  checkInLeather(manifest, report);
  manifest.pieces.forEach((piece, at) => checkPiece(manifest, piece, { at: `pieces[${at}]`, report }));
  checkViews(manifest, report);
  checkStands(manifest, report);
  checkCloseUps(manifest, report);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, manifest };
}

function checkRamps(ramps: unknown, report: Report): void {
  if (!isObject(ramps)) {
    report('ramps', 'must be an object');
    return;
  }
  for (const [name, albedo] of Object.entries(ramps)) {
    const parts: unknown[] = Array.isArray(albedo) ? albedo : [];
    if (parts.length !== 3 || !parts.every((part) => typeof part === 'number' && part >= 0 && part <= 1))
      report(`ramps.${name}`, 'must be three reflectances from 0 to 1');
  }
}

function checkFinishes(manifest: PictureManifest, report: Report): void {
  for (const [option, choices] of Object.entries(manifest.finishes))
    for (const [choice, ramp] of Object.entries(choices))
      if (!(ramp in manifest.ramps)) report(`finishes.${option}.${choice}`, `there is no ramp ${ramp}`);
}

function checkInLeather({ inLeather = {}, finishes }: PictureManifest, report: Report): void {
  for (const [option, choices] of Object.entries(inLeather)) {
    if (!Array.isArray(choices)) {
      report(`inLeather.${option}`, 'must be a list of choices');
      continue;
    }
    for (const choice of choices as unknown[])
      if (!isName(choice) || !(choice in (finishes[option] ?? {})))
        report(`inLeather.${option}`, `there is no finish ${JSON.stringify(choice)}`);
  }
}

function checkStands(manifest: PictureManifest, report: Report): void {
  const known = new Set(manifest.pieces.map((piece) => `${piece.style}/${piece.furnitureType}`));
  for (const stand of manifest.stands)
    if (!known.has(`${stand.style}/${stand.shows}`))
      report(
        `stands ${stand.style}/${stand.furnitureType}`,
        `there is no piece ${stand.style}/${stand.shows}`,
      );
}

/** A view is a picture of a piece, of which it changes the same options from the same defaults. */
function checkViews(manifest: PictureManifest, report: Report): void {
  const seen = new Set<string>();
  for (const [i, view] of (manifest.views ?? []).entries()) {
    const at = `views[${i}]`;
    checkPiece(manifest, view, { at, report });
    if (!isObject(view) || !isObject(view.options)) continue;
    const { style, furnitureType } = view;
    if ((view.view as unknown) !== 'front') report(at, 'view must be front');
    if (seen.has(`${style}/${furnitureType}`)) report(at, `${style}/${furnitureType} is there twice`);
    seen.add(`${style}/${furnitureType}`);
    const piece = manifest.pieces.find((one) => one.style === style && one.furnitureType === furnitureType);
    if (!piece) report(at, `there is no piece ${style}/${furnitureType}`);
    for (const [name, option] of Object.entries(view.options))
      if (piece && piece.options[name]?.default !== option.default)
        report(`${at}.options.${name}`, 'must be an option of the piece, with its default');
  }
}

/** A close-up begins at the corner of its picture, whose size is that of its base, and so do its other images. */
function checkCloseUps({ closeUps = {}, ramps }: PictureManifest, report: Report): void {
  for (const [surface, closeUp] of Object.entries(closeUps)) {
    const at = `closeUps.${surface}`;
    if (!isObject(closeUp) || !isObject(closeUp.base)) {
      report(at, 'must have a base image');
      continue;
    }
    const { base, gloss, bounce, ramp } = closeUp;
    if (ramp !== undefined && !(ramp in ramps)) report(at, `there is no ramp ${ramp}`);
    const [, , width = 0, height = 0] = Array.isArray(base.box) ? base.box : [];
    for (const image of [base, gloss, bounce])
      if (image) checkImage({ width, height }, image, { at: `${at} ${image.file}`, report });
  }
}

interface Place {
  readonly at: string;
  readonly report: Report;
}

function checkPiece(manifest: PictureManifest, piece: Piece, { at, report }: Place): void {
  if (!isObject(piece)) {
    report(at, 'must be an object');
    return;
  }
  if (!isName(piece.style) || !isName(piece.furnitureType))
    report(at, 'style and furnitureType must be texts');
  if (!(isWhole(piece.width) && piece.width > 0 && piece.width <= 8192))
    report(at, 'width must be 1 to 8192');
  if (!(isWhole(piece.height) && piece.height > 0 && piece.height <= 8192))
    report(at, 'height must be 1 to 8192');
  if (!isObject(piece.options) || !Array.isArray(piece.layers) || !isObject(piece.anchors)) {
    report(at, 'options and anchors must be objects, layers a list');
    return;
  }
  for (const [name, option] of Object.entries(piece.options))
    if (!Array.isArray(option.choices) || !option.choices.includes(option.default))
      report(`${at}.options.${name}`, 'the default must be one of the choices');
  if (piece.floor !== undefined && !isFloor(piece.floor)) report(`${at}.floor`, FLOOR_FAULT);
  const layers: readonly PictureLayer[] = piece.layers;
  for (const layer of layers) checkLayer(manifest, { piece, layer }, { at: `${at}.${layer.name}`, report });
}

interface Subject {
  readonly piece: Piece;
  readonly layer: PictureLayer;
}

function checkLayer(manifest: PictureManifest, { piece, layer }: Subject, { at, report }: Place): void {
  const fault = faultOfPaint(manifest, piece, layer.paint);
  if (fault) report(at, fault);
  if (!Array.isArray(layer.variants)) {
    report(at, 'variants must be a list');
    return;
  }
  for (const variant of layer.variants as readonly LayerVariant[]) {
    checkConditions(piece, variant, { at, report });
    for (const image of [variant.base, variant.gloss, variant.bounce])
      if (image) checkImage(piece, image, { at: `${at} ${image.file}`, report });
    for (const more of ['gloss', 'bounce'] as const)
      if (variant[more] && !variant.base) report(at, `a ${more} image needs a base image`);
  }
}

function faultOfPaint(manifest: PictureManifest, piece: Piece, paint: Paint | undefined): string | undefined {
  switch (paint?.kind) {
    case 'none':
      return undefined;
    case 'finish':
      if (!(paint.option in manifest.finishes)) return `there are no finishes for ${paint.option}`;
      return paint.option in piece.options ? undefined : `there is no option ${paint.option}`;
    case 'leather':
      return !paint.ramp || paint.ramp in manifest.ramps ? undefined : `there is no ramp ${paint.ramp}`;
    default:
      return 'paint must be leather, finish or none';
  }
}

function checkConditions(piece: Piece, variant: LayerVariant, { at, report }: Place): void {
  for (const [option, choices] of Object.entries(variant.when ?? {}))
    for (const choice of choices)
      if (!piece.options[option]?.choices.includes(choice))
        report(at, `no option ${option} with choice ${choice}`);
}

function checkImage(piece: Pick<Piece, 'width' | 'height'>, image: LayerImage, { at, report }: Place): void {
  if (!isSafePath(image.file)) report(at, 'file must be a plain path below the folder of the manifest');
  if (!isName(image.hash)) report(at, 'hash must be a text');
  const box: readonly unknown[] = Array.isArray(image.box) ? image.box : [];
  if (box.length !== 4 || !box.every(isWhole)) {
    report(at, 'box must be four whole numbers');
    return;
  }
  const [left, top, width, height] = image.box;
  if (
    left < 0 ||
    top < 0 ||
    width < 1 ||
    height < 1 ||
    left + width > piece.width ||
    top + height > piece.height
  )
    report(at, `box ${box.join(' ')} does not lie inside ${piece.width} x ${piece.height}`);
}
