import type { PerspectiveCamera, WebGLRenderer, WebGLRenderTarget } from 'three';
import type { SharedUniforms } from './layer-materials.ts';
import type { RenderRequest } from './render-request.ts';
import type { SceneParts } from './scene-layers.ts';
import type { LightSet } from './studio-light.ts';

/** Shared objects of one rendering. */
export interface Studio {
  readonly renderer: WebGLRenderer;
  readonly request: RenderRequest;
  readonly camera: PerspectiveCamera;
  readonly lights: LightSet;
  readonly passes: number;
  readonly shadows: readonly WebGLRenderTarget[];
  readonly shared: SharedUniforms;
  readonly parts: SceneParts;
}
