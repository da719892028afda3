import type { SourceLayer, SourcePiece, SourceSet } from './source-set.ts';

/**
 * Checks the meaning of a set before opening any file: unknown choices, options that change nothing, choices that leave
 * a hole, two pictures for one choice. Returns one sentence per fault.
 */
export function sourceFaults(set: SourceSet): string[] {
  const seen = new Set<string>();
  const pieces = set.pieces.flatMap((piece) => {
    const name = nameOf(piece);
    const twice = seen.has(name.toLowerCase()) ? [`${name} is there twice.`] : [];
    seen.add(name.toLowerCase());
    return [
      ...twice,
      ...optionFaults(piece, set, name),
      ...viewFaults(piece, set, name),
      ...piece.layers.flatMap((layer) =>
        layerFaults(piece, { layer, set, name: `${name}, layer ${layer.name}` }),
      ),
    ];
  });
  return [...inLeatherFaults(set), ...pieces];
}

const nameOf = ({ style, furnitureType, view }: SourcePiece): string =>
  `${style} ${furnitureType}${view ? ` from the ${view}` : ''}`;

/** A second picture belongs to a piece, and shows the same options from the same defaults. */
function viewFaults({ view, ...shown }: SourcePiece, { pieces }: SourceSet, name: string): string[] {
  if (view === undefined) return [];
  const first = nameOf(shown).toLowerCase();
  const piece = pieces.find((one) => one.view === undefined && nameOf(one).toLowerCase() === first);
  if (!piece) return [`${name}: there is no piece ${nameOf(shown)}.`];
  return Object.entries(shown.options ?? {})
    .filter(([option, { default: standard }]) => piece.options?.[option]?.default !== standard)
    .map(([option]) => `${name}: ${option} must be an option of ${nameOf(shown)} with the same default.`);
}

function inLeatherFaults({ inLeather = {}, finishes = {} }: SourceSet): string[] {
  return Object.entries(inLeather).flatMap(([option, choices]) =>
    choices
      .filter((choice) => !(choice in (finishes[option] ?? {})))
      .map((choice) => `inLeather: there is no finish ${choice} of ${option}.`),
  );
}

function optionFaults(piece: SourcePiece, { finishes = {} }: SourceSet, name: string): string[] {
  return Object.entries(piece.options ?? {}).flatMap(([option, { choices = [], default: standard }]) => {
    if (!choices.includes(standard)) return [`${name}: the default of ${option} is none of its choices.`];
    const uses = piece.layers.flatMap(({ images }) => images.map((image) => image.when?.[option]));
    const isFinish = piece.layers.some((layer) => layer.finish === option) && option in finishes;
    return isFinish || uses.some((use) => use !== undefined)
      ? []
      : [`${name}: the option ${option} changes no picture.`];
  });
}

interface LayerWork {
  readonly layer: SourceLayer;
  readonly set: SourceSet;
  readonly name: string;
}

function layerFaults(piece: SourcePiece, { layer, set, name }: LayerWork): string[] {
  const faults: string[] = [];
  const options = piece.options ?? {};
  if (layer.ramp !== undefined && !(layer.ramp in (set.ramps ?? {})))
    faults.push(`${name}: there is no ramp ${layer.ramp}.`);
  if (layer.finish !== undefined && !(layer.finish in (set.finishes ?? {})))
    faults.push(`${name}: there is no finish ${layer.finish}.`);
  for (const { file, when = {} } of layer.images)
    for (const [option, choices] of Object.entries(when))
      for (const choice of choices)
        if (!options[option]?.choices.includes(choice))
          faults.push(
            `${name}: ${file ?? 'null'} is for ${option} ${choice}, which is no choice of the piece.`,
          );
  return faults.length > 0 ? faults : coverFaults(piece, layer, name);
}

/**
 * A layer whose pictures depend on one option must show each of its choices once. A choice named `none` may be absent:
 * the layer is not drawn then.
 */
function coverFaults(piece: SourcePiece, { images }: SourceLayer, name: string): string[] {
  const used = [...new Set(images.flatMap(({ when = {} }) => Object.keys(when)))];
  const [option] = used;
  if (option === undefined)
    return images.length > 1 ? [`${name}: several pictures and nothing that chooses among them.`] : [];
  if (used.length > 1) return [];
  return piece.options![option]!.choices.flatMap((choice) => {
    const count = images.filter(({ when }) => when?.[option]?.includes(choice) ?? true).length;
    if (count > 1) return [`${name}: ${count} pictures for ${option} ${choice}.`];
    return count === 0 && choice !== 'none' ? [`${name}: no picture for ${option} ${choice}.`] : [];
  });
}
