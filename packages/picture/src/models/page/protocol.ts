import type { GrainKind, RenderedLayer, View } from '../../renderer/index.ts';
import type { Axis, Surface } from '../description.ts';
import type { Hiding } from '../order-layers.ts';

/** One layer as bytes, cropped to its visible part. */
export type LayerPlanes = Pick<RenderedLayer, 'box' | 'gray' | 'alpha' | 'gloss'>;

/** What the page loads: a model, and its meshes by what they are. */
export interface OpenModel {
  /** A glTF file as text, with its data inside. */
  readonly gltf: string;
  /** Meters in a unit of the model. */
  readonly unit: number;
  readonly up: Axis;
  readonly front: Axis;
  /** Meshes that make up each variant. */
  readonly variants: readonly OpenVariant[];
  /** Numbers of the variants in the default arrangement. They decide where the floor is. */
  readonly standard: readonly number[];
}

export interface OpenVariant {
  readonly meshes: readonly string[];
  readonly surface: Surface | 'leather';
  readonly grain: GrainKind | 'none' | undefined;
}

export type Corners = readonly [
  min: readonly [number, number, number],
  max: readonly [number, number, number],
];

export interface OpenedModel {
  /** Limits of each variant in meters, on the floor around the origin. */
  readonly boxes: readonly Corners[];
  readonly faults: readonly string[];
}

export interface PageFrame {
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly lights: number;
  readonly shadowSize: number;
}

export interface DrawModel {
  readonly frame: PageFrame;
  /** Numbers of the variants that are there, from back to front. */
  readonly shown: readonly number[];
  /** Those that cast no shadow, unless they touch the floor. */
  readonly shadowless: readonly number[];
  /** Those that become layers. */
  readonly outputs: readonly number[];
  /** Also draws the floor's shadow and the coverage of all parts together. */
  readonly hasWhole: boolean;
  /** Also draws leather without its grain and relief, to compare it to traced light. */
  readonly hasPlain?: boolean;
}

export interface DrawnModel {
  readonly shadow?: LayerPlanes;
  /** Layers by variant; one that can't be seen is absent. */
  readonly layers: readonly { readonly variant: number; readonly planes: LayerPlanes }[];
  /** Leather without grain and relief. */
  readonly plain: readonly { readonly variant: number; readonly planes: LayerPlanes }[];
  /** Coverage of all parts together. */
  readonly whole?: LayerPlanes;
}

/** An arrangement for the path tracer. */
export interface ExportModel {
  readonly shown: readonly number[];
  readonly view: View;
  readonly aspect: number;
}

/** Name of a variant's object in an exported model. */
export const objectName = (variant: number): string => `part${variant}`;

declare global {
  interface Window {
    cordovanModels: {
      readonly device: string;
      readonly open: (model: OpenModel) => Promise<OpenedModel>;
      readonly hiding: (frame: PageFrame) => Hiding;
      readonly draw: (request: DrawModel) => DrawnModel;
      /** Binary glTF, base64. */
      readonly export: (request: ExportModel) => Promise<string>;
    };
  }
}
