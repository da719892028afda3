import { Box3, type Texture, Vector3, WebGLRenderer } from 'three';
import { accumulate, type LayerTarget } from './accumulate.ts';
import { cameraOf } from './camera.ts';
import type { GrainKind } from './grain-heights.ts';
import { grainTexture } from './grain-texture.ts';
import { type LightSums, partPlanes, shadowPlanes } from './layer-bytes.ts';
import { lightSlots, materials, type SharedUniforms, sharedUniforms } from './layer-materials.ts';
import type { RenderedLayer, RenderRequest, RenderResult } from './render-request.ts';
import { type SceneParts, sceneParts } from './scene-layers.ts';
import { lightsPerPass } from './shaders.ts';
import { shadowMap } from './shadow-maps.ts';
import type { Studio } from './studio.ts';
import { studioLights } from './studio-light.ts';

export interface LayerRenderer {
  /** Name of the graphics driver, for the record. */
  readonly device: string;
  readonly webgl: WebGLRenderer;
  render(request: RenderRequest): RenderResult;
}

/** Renders layers in a page with WebGL 2; also works with software rendering, only slower. */
export function createLayerRenderer(): LayerRenderer {
  const renderer = new WebGLRenderer({ antialias: false, alpha: true });
  renderer.setPixelRatio(1);
  renderer.autoClear = false;
  const gl = renderer.getContext();
  for (const name of ['EXT_color_buffer_float', 'EXT_float_blend', 'OES_texture_float_linear'])
    if (!gl.getExtension(name)) throw new Error(`This browser's WebGL lacks ${name}`);
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const grains = new Map<GrainKind, Texture>();
  const grainOf = (kind: GrainKind): Texture => {
    const texture = grains.get(kind) ?? grainTexture(kind);
    grains.set(kind, texture);
    return texture;
  };
  return {
    device: String(gl.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)),
    webgl: renderer,
    render: (request) => renderLayers({ renderer, grainOf }, request),
  };
}

interface Workshop {
  readonly renderer: WebGLRenderer;
  /** The relief of a surface. */
  readonly grainOf: (kind: GrainKind) => Texture;
}

function renderLayers({ renderer, grainOf }: Workshop, request: RenderRequest): RenderResult {
  const start = performance.now();
  const passes = Math.ceil(request.lights / lightsPerPass);
  const lights = studioLights(passes * lightsPerPass);
  const camera = cameraOf(request.view, request.width / request.height);
  const shadows = lightSlots.map(() => shadowMap(request.shadowSize));
  const shared = sharedUniforms({ shadows, camera, lights });
  const parts = sceneParts(request, camera, materials(request, { shared, grainOf }));
  fadeFloor(shared, parts);
  const modeled = performance.now();

  const studio = { renderer, request, camera, lights, passes, shadows, shared, parts };
  const targets = accumulate(studio);
  const rendered = performance.now();

  const layers = targets.flatMap(({ layer, target }): RenderedLayer[] => {
    const sums = readBack(studio, { layer, target });
    target.dispose();
    const planes = layer.name === 'shadow' ? shadowPlanes(sums) : partPlanes(sums);
    const { name, legs, grain } = layer;
    return planes ? [{ name, ...(legs && { legs }), ...(grain && { grain }), ...planes }] : [];
  });
  for (const map of shadows) {
    map.depthTexture?.dispose();
    map.dispose();
  }
  for (const { geometry } of parts.furniture) geometry.dispose();
  return {
    layers,
    milliseconds: {
      model: modeled - start,
      render: rendered - modeled,
      read: performance.now() - rendered,
    },
  };
}

/** Far from the furniture the floor is fully lit, so that the shadow ends inside the picture. */
export function fadeFloor(shared: SharedUniforms, { casters }: Pick<SceneParts, 'casters'>): void {
  const size = new Box3().setFromObject(casters).getSize(new Vector3());
  const reach = Math.max(size.x * 0.5, size.z * 0.5, 0.4);
  shared.fadeFrom.value = reach * 1.15 + 0.1;
  shared.fadeTo.value = reach * 1.5 + 1.6;
}

/** Reads the sums of a layer from the graphics card. */
export function readBack(
  { renderer, request, passes }: Pick<Studio, 'renderer' | 'request' | 'passes'>,
  { layer, target }: LayerTarget<string>,
): LightSums {
  const [left, bottom, width, height] = layer.scissor;
  const values = new Float32Array(width * height * 4);
  renderer.readRenderTargetPixels(target, left, bottom, width, height, values);
  return { left, top: request.height - bottom - height, width, height, values, passes };
}
