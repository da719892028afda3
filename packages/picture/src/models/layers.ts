import type { LeatherUse, PictureOption } from '../manifest/index.ts';
import type { GrainKind } from '../renderer/index.ts';
import type { ModelMesh, ModelOutline } from './outline.ts';
import type { ModelPart, ModelPiece, Selection, Surface } from './description.ts';

/** Choice of every option. */
export type State = Readonly<Record<string, string>>;
export type When = Readonly<Record<string, readonly string[]>>;

/** How a layer gets its color. */
export type LayerPaint =
  | { readonly kind: 'leather'; readonly of: LeatherUse }
  | { readonly kind: 'finish'; readonly option: string }
  | { readonly kind: 'color'; readonly color: string };

/** A layer of a piece's picture: one part, or several of which a choice shows one. */
export interface ModelLayer {
  readonly name: string;
  readonly paint: LayerPaint;
  readonly surface: Surface | 'leather';
  readonly grain: GrainKind | 'none' | undefined;
  readonly variants: readonly ModelVariant[];
}

export interface ModelVariant {
  readonly when: When;
  /** Keys of its meshes. */
  readonly meshes: readonly string[];
}

export const paintOf = ({ leather, finish, color = '' }: ModelPart): LayerPaint =>
  leather !== undefined
    ? { kind: 'leather', of: leather }
    : finish !== undefined
      ? { kind: 'finish', option: finish }
      : { kind: 'color', color };

/** Choices that show a part. A finish of `none` means that the part is absent, as with nailheads. */
export function whenOf({ when = {}, finish }: ModelPart, options: ModelPiece['options'] = {}): When {
  const choices = finish === undefined ? [] : (options[finish]?.choices ?? []);
  return finish !== undefined && !when[finish] && choices.includes('none')
    ? { ...when, [finish]: choices.filter((choice) => choice !== 'none') }
    : when;
}

const patternOf = (name: string): RegExp =>
  new RegExp(
    `^${name
      .split('*')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  );

export const isNamed = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => patternOf(pattern).test(name));

/** Whether a selection contains a mesh. Exact names win over nothing: case is ignored, as programs change it. */
export const isSelected = ({ path, material }: ModelMesh, { nodes, materials }: Selection): boolean =>
  (nodes !== undefined || materials !== undefined) &&
  (nodes === undefined || path.some((name) => isNamed(name, nodes))) &&
  (materials === undefined || (material !== undefined && isNamed(material, materials)));

/** The layers of a piece, in the order of its description. */
export function layersOf(piece: ModelPiece, outline: ModelOutline): ModelLayer[] {
  const layers = new Map<string, ModelLayer>();
  for (const part of piece.parts) {
    const known = layers.get(part.name);
    const meshes = outline.meshes.filter((mesh) => isSelected(mesh, part)).map(({ key }) => key);
    const variant = { when: whenOf(part, piece.options), meshes };
    layers.set(part.name, {
      name: part.name,
      paint: paintOf(part),
      surface: part.leather === undefined ? (part.surface ?? 'wood') : 'leather',
      grain: part.grain,
      variants: [...(known?.variants ?? []), variant],
    });
  }
  return [...layers.values()];
}

export const defaultsOf = (options: Readonly<Record<string, PictureOption>> = {}): State =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));

export const isShown = (when: When, state: State): boolean =>
  Object.entries(when).every(([option, choices]) => choices.includes(state[option] ?? ''));

/** The default arrangement, changed as little as possible so that these choices hold. */
export const stateFor = (when: When, defaults: State): State => ({
  ...defaults,
  ...Object.fromEntries(
    Object.entries(when).map(([option, choices]) => {
      const standard = defaults[option];
      return [option, standard !== undefined && choices.includes(standard) ? standard : choices[0]!];
    }),
  ),
});

/** Whether a choice can show both. */
export const goTogether = (one: When, other: When): boolean =>
  Object.entries(one).every(
    ([option, choices]) => other[option]?.some((choice) => choices.includes(choice)) ?? true,
  );

/** Whether the first is shown whenever the second is. */
export const comesWith = (one: When, other: When): boolean =>
  Object.entries(one).every(
    ([option, choices]) => other[option]?.every((choice) => choices.includes(choice)) ?? false,
  );
