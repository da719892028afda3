import type { LegKind, PartName, Shape } from '../modeler/index.ts';
import type { View } from './camera.ts';
import type { GrainKind } from './grain-heights.ts';

/** Increment when the same request produces different pictures; changes to the shader source count automatically. */
export const renderingVersion = 5;

/** A render job: one arrangement of parts under one light, as separate layers. */
export interface RenderRequest {
  readonly form: Shape;
  readonly view: View;
  readonly width: number;
  readonly height: number;
  /** Number of lights, rounded up to whole passes. More lights give smoother shadows. */
  readonly lights: number;
  /** Side of the shadow maps in pixels; 0 for light without shadows. */
  readonly shadowSize: number;
  readonly grain: GrainKind;
  /** Grain of the insert part. */
  readonly insertGrain: GrainKind;
  /** Parts that become layers; other parts only hide these and cast shadows on them. */
  readonly outputs: readonly (PartName | 'shadow')[];
  /** Other legs to render under the same body. */
  readonly otherLegs: readonly LegKind[];
  /** Additional surfaces for the leather parts, under the same light and shadows. */
  readonly otherGrains?: readonly GrainKind[];
  /** Leather, cloth and wood without any grain, to compare surfaces with. */
  readonly isPlain?: boolean;
}

/** One rendered layer as bytes, cropped to its visible part. */
export interface RenderedLayer {
  readonly name: PartName | 'shadow';
  /** Set for one of `otherLegs`. */
  readonly legs?: LegKind;
  /** Set for one of `otherGrains`. */
  readonly grain?: GrainKind;
  readonly box: readonly [left: number, top: number, width: number, height: number];
  /** Gray of the material's own light (for the shadow: 255 where no shadow falls), base64. */
  readonly gray: string;
  /** Coverage, base64; absent for the shadow. */
  readonly alpha?: string;
  /** Highlights for `screen`, base64. */
  readonly gloss?: string;
}

export interface RenderResult {
  readonly layers: readonly RenderedLayer[];
  readonly milliseconds: { readonly model: number; readonly render: number; readonly read: number };
}
