import type { Albedo } from '../../filters/index.ts';
import {
  FLOOR_FAULT,
  isFloor,
  type LeatherUse,
  type PictureOption,
  type PieceFloor,
  type Stand,
  type ViewName,
} from '../../manifest/index.ts';

/**
 * A maker's description of the photographs, `pictures.json`: which file shows what. All pictures of a piece have the
 * same camera and size; the import crops them, creates small versions and thumbnails, and computes their hashes.
 */
export interface SourceSet {
  readonly pieces: readonly SourcePiece[];
  /** What a catalog item changes in the picture, by the item's name. */
  readonly items?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Reflectance by ramp name, for gray images. */
  readonly ramps?: Readonly<Record<string, Albedo>>;
  /** For each finish option: the ramp of each choice. */
  readonly finishes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Choices of a finish in the color of the main leather, after the ramp. */
  readonly inLeather?: Readonly<Record<string, readonly string[]>>;
  readonly stands?: readonly Stand[];
  /** A corner of a seat from close up, by the surface of a leather. */
  readonly closeUps?: Readonly<Record<string, SourceCloseUp>>;
}

/** A picture that leather fills: opaque, colored by the leather. With `ramp` it is gray. */
export interface SourceCloseUp {
  readonly file: string;
  /** Highlights only, on black. */
  readonly gloss?: string;
  readonly ramp?: string;
}

export interface SourcePiece {
  readonly style: string;
  readonly furnitureType: string;
  /** Set for a second picture of a piece that is also in the list without it. */
  readonly view?: ViewName;
  readonly options?: Readonly<Record<string, PictureOption>>;
  /** The farthest first. */
  readonly layers: readonly SourceLayer[];
  /** Shows the piece together with others. */
  readonly floor?: PieceFloor;
}

export interface SourceLayer {
  readonly name: string;
  /** Colored by that leather. With `ramp` the picture is gray. */
  readonly leather?: LeatherUse;
  readonly ramp?: string;
  /** Gray, colored by this option's choice. */
  readonly finish?: string;
  /** A shadow: opaque, white where there is no shadow. */
  readonly shadow?: boolean;
  readonly images: readonly SourceImage[];
}

export interface SourceImage {
  /** `null`: with these choices the layer shows nothing. */
  readonly file: string | null;
  /** Highlights only, on black. */
  readonly gloss?: string;
  /** Light that leather gets from other leather, on black. With it, the gloss is added as light too. */
  readonly bounce?: string;
  /** Required choices for these options. */
  readonly when?: Readonly<Record<string, readonly string[]>>;
}

export type SourceReading =
  { readonly ok: true; readonly set: SourceSet } | { readonly ok: false; readonly faults: readonly string[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const listOf = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined);

/** Schema of a `pictures.json`; `sourceFaults` checks the meaning of its names. */
export function readSource(value: unknown): SourceReading {
  const pieces = isObject(value) ? listOf(value.pieces) : undefined;
  if (!isObject(value) || !pieces?.length)
    return { ok: false, faults: ['pictures.json must name at least one piece in "pieces".'] };
  const faults = pieces.flatMap((piece, at) => pieceFaults(piece, `pieces[${at}]`));
  for (const name of ['items', 'ramps', 'finishes', 'inLeather'])
    if (value[name] !== undefined && !isObject(value[name])) faults.push(`${name} must be an object.`);
  if (isObject(value.inLeather) && !Object.values(value.inLeather).every((choices) => listOf(choices)))
    faults.push('inLeather must have a list of choices for each option.');
  faults.push(...closeUpFaults(value.closeUps));
  if (value.stands !== undefined && !listOf(value.stands)) faults.push('stands must be a list.');
  return faults.length > 0 ? { ok: false, faults } : { ok: true, set: value as unknown as SourceSet };
}

function closeUpFaults(closeUps: unknown): string[] {
  if (closeUps === undefined) return [];
  if (!isObject(closeUps)) return ['closeUps must be an object.'];
  return Object.entries(closeUps).flatMap(([surface, closeUp]) =>
    isObject(closeUp) && isName(closeUp.file) ? [] : [`closeUps.${surface} names no file.`],
  );
}

function pieceFaults(piece: unknown, place: string): string[] {
  if (!isObject(piece)) return [`${place} must be an object.`];
  const faults: string[] = [];
  if (!isName(piece.style)) faults.push(`${place} has no style.`);
  if (!isName(piece.furnitureType)) faults.push(`${place} has no furnitureType.`);
  if (piece.view !== undefined && piece.view !== 'front') faults.push(`${place}.view must be "front".`);
  if (piece.options !== undefined && !isObject(piece.options))
    faults.push(`${place}.options must be an object.`);
  if (piece.floor !== undefined && !isFloor(piece.floor)) faults.push(`${place}.floor ${FLOOR_FAULT}.`);
  const layers = listOf(piece.layers);
  if (!layers?.length) return [...faults, `${place} has no layers.`];
  return [...faults, ...layers.flatMap((layer, at) => layerFaults(layer, `${place}.layers[${at}]`))];
}

function layerFaults(layer: unknown, place: string): string[] {
  if (!isObject(layer)) return [`${place} must be an object.`];
  const images = listOf(layer.images);
  const faults = isName(layer.name) ? [] : [`${place} has no name.`];
  if (!images?.length) return [...faults, `${place} has no images.`];
  images.forEach((image, at) => {
    if (!isObject(image) || (image.file !== null && !isName(image.file)))
      faults.push(`${place}.images[${at}] names no file.`);
    else if (image.when !== undefined && !(isObject(image.when) && Object.values(image.when).every(listOf)))
      faults.push(`${place}.images[${at}].when must give a list of choices for each option.`);
  });
  return faults;
}
