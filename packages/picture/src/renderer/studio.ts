import type { PerspectiveCamera, WebGLRenderer, WebGLRenderTarget } from 'three';
import type { PartName } from '../modeler/index.ts';
import type { SharedUniforms } from './layer-materials.ts';
import type { RenderRequest } from './render-request.ts';
import type { SceneParts } from './scene-layers.ts';
import type { LightSet } from './studio-light.ts';

/** What a rendering needs to know about its picture, whatever the picture shows. */
export type Frame = Omit<
  RenderRequest,
  'form' | 'grain' | 'insertGrain' | 'outputs' | 'otherLegs' | 'otherGrains'
>;

/** Shared objects of one rendering. */
export interface Studio<Name extends string = PartName | 'shadow'> {
  readonly renderer: WebGLRenderer;
  readonly request: Frame;
  readonly camera: PerspectiveCamera;
  readonly lights: LightSet;
  readonly passes: number;
  readonly shadows: readonly WebGLRenderTarget[];
  readonly shared: SharedUniforms;
  readonly parts: SceneParts<Name>;
}
