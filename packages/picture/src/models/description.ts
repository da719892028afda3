import { type Albedo } from '../filters/index.ts';
import type { LeatherUse, PictureOption, Stand } from '../manifest/index.ts';
import type { GrainKind } from '../renderer/index.ts';

/** Name of the file that describes a maker's 3D models. */
export const MODELS_FILE = 'models.json';

/** A maker's description of its models: which parts they have, and which choices show them. */
export interface ModelSet {
  readonly pieces: readonly ModelPiece[];
  /** What a catalog item changes in the picture, by the item's name. */
  readonly items?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Colors of finishes, as `#rrggbb` or as reflectance. */
  readonly ramps?: Readonly<Record<string, string | Albedo>>;
  /** For each finish option: the ramp of each choice. By default the ramp has the name of the choice. */
  readonly finishes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly stands?: readonly Stand[];
}

export const lengthUnits = {
  meter: 1,
  centimeter: 0.01,
  millimeter: 0.001,
  inch: 0.0254,
  foot: 0.3048,
} as const;
export type LengthUnit = keyof typeof lengthUnits;

export const axes = ['+X', '-X', '+Y', '-Y', '+Z', '-Z'] as const;
export type Axis = (typeof axes)[number];

/** A piece of furniture with its model. */
export interface ModelPiece {
  readonly style: string;
  readonly furnitureType: string;
  /** A `.glb` or `.gltf` file. */
  readonly file: string;
  /** Length of one unit of the model; glTF is in meters. */
  readonly unit?: LengthUnit;
  /** Direction from the floor to the ceiling; in glTF `+Y`. */
  readonly up?: Axis;
  /** Direction in which a seated person looks; in glTF `+Z`. */
  readonly front?: Axis;
  readonly options?: Readonly<Record<string, PictureOption>>;
  readonly parts: readonly ModelPart[];
  /** Nodes that the picture doesn't show, such as a ground plane. */
  readonly ignore?: Selection;
}

/** Meshes chosen by names; `*` replaces any letters. With both lists a mesh must be in both. */
export interface Selection {
  /** Names of nodes; a node includes everything under it. */
  readonly nodes?: readonly string[];
  readonly materials?: readonly string[];
}

export const surfaces = ['wood', 'metal', 'thread', 'fabric'] as const;
export type Surface = (typeof surfaces)[number];

/** Part of a piece with one look. Entries with one name and different `when` are one layer. */
export interface ModelPart extends Selection {
  readonly name: string;
  readonly when?: Readonly<Record<string, readonly string[]>>;
  /** Exactly one of these three says how the part gets its color. */
  readonly leather?: LeatherUse;
  /** Option whose choice colors the part. */
  readonly finish?: string;
  /** A fixed color, `#rrggbb`. */
  readonly color?: string;
  /** What a part that isn't leather is made of; by default wood. */
  readonly surface?: Surface;
  /** Grain of leather. By default natural, or that of the model's normal map. `none` adds no grain. */
  readonly grain?: GrainKind | 'none';
}

export type ModelReading =
  { readonly ok: true; readonly set: ModelSet } | { readonly ok: false; readonly faults: readonly string[] };
