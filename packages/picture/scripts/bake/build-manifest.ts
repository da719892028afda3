import { createHash } from 'node:crypto';
import type {
  LayerVariant,
  Paint,
  PictureLayer,
  PictureManifest,
  Piece,
  PieceFloor,
  PieceView,
  Stand,
  Swatch,
} from '../../src/manifest/index.ts';
import { furnitureTypes, partOrder, styleForms } from '../../src/modeler/index.ts';
import { smallScale } from './encode-layer.ts';
import { finishes, inLeather, itemOptions, ramps } from './finishes.ts';
import { armTrims, inArmsShadow, type LayerName, optionsOfLayer } from './layer-options.ts';
import { plannedPieces, plannedViews, type PiecePlan } from './piece-plan.ts';
import type { BakeRecord, RecordedLayer } from './record.ts';
import { plannedTakes, type Take } from './take-plan.ts';

export interface ManifestExtras {
  readonly swatches: Readonly<Record<string, Swatch>>;
  readonly thumbnails: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Anchors of the option groups, by piece id. */
  readonly anchors: Readonly<Record<string, Piece['anchors']>>;
  /** Size of each piece's picture. */
  readonly sizes: Readonly<Record<string, { readonly width: number; readonly height: number }>>;
  /** Position of each piece on the floor of its picture. */
  readonly floors: Readonly<Record<string, PieceFloor>>;
}

const leather = (of: 'principal' | 'insert'): Paint => ({ kind: 'leather', of, ramp: 'cognac' });
const finish = (option: string): Paint => ({ kind: 'finish', option });

const paints: Readonly<Record<LayerName, Paint>> = {
  shadow: { kind: 'none' },
  legs: finish('legFinish'),
  metalwork: finish('metalFinish'),
  mechanism: finish('mechanism'),
  frame: leather('principal'),
  armFar: leather('principal'),
  back: leather('principal'),
  weltBack: leather('principal'),
  insert: leather('insert'),
  stitchBack: finish('stitching'),
  seat: leather('principal'),
  bed: finish('mattress'),
  footrest: leather('principal'),
  weltSeat: leather('principal'),
  stitchSeat: finish('stitching'),
  nailsBody: finish('nailheads'),
  armNear: leather('principal'),
  weltArms: leather('principal'),
  stitchArms: finish('stitching'),
  nailsArms: finish('nailheads'),
};

/** Builds the manifest of everything rendered so far. */
export function buildManifest(all: BakeRecord, extras: ManifestExtras): PictureManifest {
  const takes = plannedTakes();
  const record = sameQuality(all, takes);
  const built = (plans: readonly PiecePlan[]): Piece[] =>
    plans
      .filter((piece) => record.takes[`${piece.id}/default`])
      .map((piece) =>
        pieceOf(piece, { takes: takes.filter((take) => take.piece.id === piece.id), record, extras }),
      );
  const pieces = built(plannedPieces());
  // Only next to the piece's first picture.
  const views = built(plannedViews())
    .filter((view) => pieces.some(isSameAs(view)))
    .map((view): PieceView => ({ ...view, view: 'front' }));
  const content = {
    format: 1 as const,
    smallScale,
    ramps,
    finishes,
    inLeather,
    items: itemOptions(),
    swatches: extras.swatches,
    ...(all.closeUps && { closeUps: all.closeUps.surfaces }),
    pieces,
    ...(views.length > 0 && { views }),
    stands: standsFor(pieces),
  };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return { ...content, version };
}

const isSameAs =
  ({ style, furnitureType }: Piece) =>
  (piece: Piece): boolean =>
    piece.style === style && piece.furnitureType === furnitureType;

/**
 * All layers of a piece must have the same size, so layers whose quality differs from the default's are left out
 * until they are rendered again.
 */
function sameQuality({ takes: recorded }: BakeRecord, takes: readonly Take[]): BakeRecord {
  const usable = takes.filter(
    ({ id, piece }) => recorded[id] && recorded[id].quality === recorded[`${piece.id}/default`]?.quality,
  );
  return { takes: Object.fromEntries(usable.map(({ id }) => [id, recorded[id]!])) };
}

interface PieceWork {
  readonly takes: readonly Take[];
  readonly record: BakeRecord;
  readonly extras: ManifestExtras;
}

function pieceOf(piece: PiecePlan, { takes, record, extras }: PieceWork): Piece {
  const layers = (['shadow', ...partOrder] as const)
    .map((name): PictureLayer => layerOf(name, { piece, takes, record }))
    .filter((layer) => layer.variants.length > 0);
  const rendered = takes.filter((take) => record.takes[take.id]);
  return {
    style: piece.style.id,
    furnitureType: piece.type.id,
    ...extras.sizes[piece.id]!,
    options: renderedOptions(piece, rendered),
    layers,
    anchors: extras.anchors[piece.id] ?? {},
    thumbnails: extras.thumbnails[piece.id] ?? {},
    ...(!piece.view && { floor: extras.floors[piece.id]! }),
  };
}

/** Options that the takes show; a choice is offered once its take is rendered. */
function renderedOptions(piece: PiecePlan, rendered: readonly Take[]): Piece['options'] {
  const shape = ['arms', 'back', 'seat', 'size', 'motion', 'sleeper', 'insert'];
  const options = Object.entries(piece.options).map(([name, option]) => {
    const seen = new Set(rendered.map((take) => take.state[name]));
    const choices = option.choices.filter(
      (choice) => !shape.includes(name) || choice === option.default || seen.has(choice),
    );
    return [name, { ...option, choices }] as const;
  });
  return Object.fromEntries(options);
}

interface LayerWork extends Omit<PieceWork, 'extras'> {
  readonly piece: PiecePlan;
}

function layerOf(name: LayerName, { piece, takes, record }: LayerWork): PictureLayer {
  const variants = takes.flatMap((take) =>
    (record.takes[take.id]?.layers ?? [])
      .filter((layer) => layer.name === name)
      .map((layer, _at, layers) => variantOf(take, { layer, layers, piece })),
  );
  return { name, paint: paints[name], ...(name === 'shadow' && { blend: 'multiply' }), variants };
}

interface VariantWork {
  readonly layer: RecordedLayer;
  /** Those of the take with the same name. */
  readonly layers: readonly RecordedLayer[];
  readonly piece: PiecePlan;
}

function variantOf(take: Take, work: VariantWork): LayerVariant {
  const { layer, piece } = work;
  const when: Record<string, readonly string[]> = {};
  for (const option of optionsOfLayer[layer.name])
    if (option in piece.options) when[option] = [take.state[option]!];
  Object.assign(when, gateOf(layer.name, piece), legsOf(take, work));
  if (layer.legs === 'swivel') delete when.legs;
  const prefer = preferenceOf(take, work);
  return {
    when,
    ...(prefer && { prefer }),
    base: layer.base,
    ...(layer.gloss && { gloss: layer.gloss }),
    ...(layer.bounce && { bounce: layer.bounce }),
  };
}

/**
 * Properties that an image suits best without being exclusive to them: its grain, the arms whose shadow it shows, a
 * raised footrest that hides seams of the far arm. The grain has priority over the shadow, so an image with a shadow
 * names its own grain too.
 */
function preferenceOf(take: Take, { layer, piece }: VariantWork): Record<string, string> | undefined {
  const { arms, motion } = take.state;
  if (motion === 'open' && armTrims.includes(layer.name)) return { motion };
  const grain = layer.grain ?? take.grain;
  const isOtherArm = arms !== undefined && arms !== piece.options.arms?.default;
  if (isOtherArm && inArmsShadow.includes(layer.name)) return { arms, grain };
  return grain === 'natural' ? undefined : { grain };
}

/** Trims are separate layers, which an option can remove. */
function gateOf(name: LayerName, piece: PiecePlan): Record<string, readonly string[]> {
  if (name.startsWith('welt')) return { welt: ['welt'] };
  const gate = name.startsWith('stitch') ? 'stitching' : name.startsWith('nails') ? 'nailheads' : undefined;
  return gate ? { [gate]: piece.options[gate]!.choices.filter((choice) => choice !== 'none') } : {};
}

/** The model without legs has a low base, called a plinth. */
function legsOf(take: Take, { layer, layers, piece }: VariantWork): Record<string, readonly string[]> {
  const { name, legs } = layer;
  if (name === 'shadow') {
    if (legs) return { legs: ['none'] };
    const isAlone = layers.length === 1;
    return isAlone ? {} : { legs: piece.options['legs']!.choices.filter((choice) => choice !== 'none') };
  }
  if (name !== 'legs' && name !== 'metalwork') return {};
  if (legs === 'swivel') return { base: ['swivel'] };
  const shown = legs ?? take.form.legs;
  return { legs: [shown === 'plinth' ? 'none' : shown] };
}

/** Types that a style doesn't have, or that aren't rendered yet, use a similar type's picture. */
const nearby: Readonly<Record<string, readonly string[]>> = {
  'sofa-4-seat': ['sofa-3-seat'],
  loveseat: ['sofa-3-seat'],
  chair: ['loveseat', 'sofa-3-seat'],
  ottoman: ['chair', 'loveseat', 'sofa-3-seat'],
  chaise: ['chair', 'loveseat', 'sofa-3-seat'],
  'left-arm-loveseat': ['loveseat', 'sofa-3-seat'],
  'right-arm-chaise': ['chaise', 'chair', 'loveseat', 'sofa-3-seat'],
  'corner-chair': ['chair', 'loveseat', 'sofa-3-seat'],
  'sleeper-sofa': ['sofa-3-seat'],
  'sofa-3-seat': [],
};

function standsFor(pieces: readonly Piece[]): Stand[] {
  const has = (style: string, type: string): boolean =>
    pieces.some((piece) => piece.style === style && piece.furnitureType === type);
  return styleForms.flatMap(({ id: style }) =>
    furnitureTypes.flatMap(({ id: type }): Stand[] => {
      const shows = nearby[type]?.find((other) => has(style, other));
      return has(style, type) || !shows ? [] : [{ style, furnitureType: type, shows }];
    }),
  );
}
