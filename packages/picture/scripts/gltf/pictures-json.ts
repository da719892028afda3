import { type Albedo, cognacAlbedo } from '../../src/filters/index.ts';
import { colorsOfFinish, type ModelLayer, type ModelPiece, type ModelSet } from '../../src/models/index.ts';
import type { SourceImage, SourceLayer, SourcePiece, SourceSet } from '../../src/server/import/source-set.ts';
import type { BakedPiece } from './bake-piece.ts';

const LEATHER_RAMP = 'cognac';

/** The description of rendered models that `picture:import` reads. */
export function picturesOf(set: ModelSet, pieces: readonly BakedPiece[]): SourceSet {
  const ramps: Record<string, Albedo> = { [LEATHER_RAMP]: cognacAlbedo };
  const finishes: Record<string, Record<string, string>> = {};
  for (const option of finishOptions(set.pieces)) {
    const colors = Object.entries(colorsOfFinish(option, set));
    for (const [choice, albedo] of colors) ramps[`${option}-${choice}`] = albedo;
    finishes[option] = Object.fromEntries(colors.map(([choice]) => [choice, `${option}-${choice}`]));
  }
  return {
    ...(set.items && { items: set.items }),
    ...(set.stands && { stands: set.stands }),
    ...{ ramps, finishes },
    pieces: pieces.map((baked, at) => pieceOf(set.pieces[at]!, baked)),
  };
}

const finishOptions = (pieces: readonly ModelPiece[]): Set<string> =>
  new Set(pieces.flatMap(({ parts }) => parts.flatMap(({ finish }) => finish ?? [])));

function pieceOf(piece: ModelPiece, { layers, takes, baked, floor }: BakedPiece): SourcePiece {
  const files = Object.assign({}, ...baked.map(({ images }) => images)) as (typeof baked)[number]['images'];
  const planned = takes.flatMap(({ images }) => images);
  const shadow = baked.find((take) => take.shadow !== undefined)?.shadow;
  const drawn = layers.flatMap((layer): SourceLayer[] => {
    const images = planned
      .filter((image) => image.layer === layer.name)
      .map(({ name, when }): SourceImage => {
        const choices = Object.keys(when).length > 0 && { when };
        const empty: SourceImage = { file: null };
        return { ...(files[name] ?? empty), ...choices };
      });
    // A part that other parts hide completely has no picture.
    if (images.every(({ file }) => file === null)) return [];
    return [{ name: layer.name, ...paintOf(layer), images: [...images, ...absent(images, piece)] }];
  });
  return {
    style: piece.style,
    furnitureType: piece.furnitureType,
    ...(piece.options && { options: piece.options }),
    layers: [
      ...(shadow === undefined ? [] : [{ name: 'shadow', shadow: true, images: [{ file: shadow }] }]),
      ...drawn,
    ],
    floor,
  };
}

function paintOf({ paint }: ModelLayer): Pick<SourceLayer, 'leather' | 'ramp' | 'finish'> {
  if (paint.kind === 'leather') return { leather: paint.of, ramp: LEATHER_RAMP };
  return paint.kind === 'finish' ? { finish: paint.option } : {};
}

/** Says that a layer shows nothing for the choices that none of its images is for, such as ferrules of other legs. */
function absent(images: readonly SourceImage[], { options = {} }: ModelPiece): SourceImage[] {
  const names = new Set(images.flatMap(({ when = {} }) => Object.keys(when)));
  const [option] = names;
  if (option === undefined || names.size > 1) return [];
  const shown = new Set(images.flatMap(({ when }) => when?.[option] ?? []));
  const rest = options[option]!.choices.filter((choice) => choice !== 'none' && !shown.has(choice));
  return rest.length > 0 ? [{ file: null, when: { [option]: rest } }] : [];
}
