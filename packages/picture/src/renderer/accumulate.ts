import {
  Camera,
  CustomBlending,
  DoubleSide,
  FloatType,
  GLSL3,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  NearestFilter,
  OneFactor,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { PartName } from '../modeler/index.ts';
import { jitter } from './jitter.ts';
import { lightSlots } from './layer-materials.ts';
import type { RenderRequest } from './render-request.ts';
import type { SceneLayer } from './scene-layers.ts';
import { copyFragmentShader, copyVertexShader } from './shaders.ts';
import { castShadows } from './shadow-maps.ts';
import type { Studio } from './studio.ts';

/** The sums of one layer, still on the graphics card. */
export interface LayerTarget<Name extends string = PartName | 'shadow'> {
  readonly layer: SceneLayer<Name>;
  readonly target: WebGLRenderTarget;
}

/** Sums up all lights and all subpixel camera positions, layer by layer. */
export function accumulate<Name extends string>(studio: Studio<Name>): LayerTarget<Name>[] {
  const { renderer, request, passes, parts } = studio;
  const { width, height } = request;
  const one = new WebGLRenderTarget(width, height, { type: HalfFloatType });
  const targets = parts.layers
    .filter((layer) => layer.isOutput)
    .map((layer) => layerTarget(renderer, request, layer));
  const copy = copyScene(one.texture);
  const hide = new MeshBasicMaterial({ colorWrite: false, side: DoubleSide });
  const cast = castShadows(studio, hide);
  for (let pass = 0; pass < passes; pass++) {
    for (const slot of lightSlots) cast(slot, pass + slot * passes);
    jitter(studio.camera, request, pass);
    renderer.setRenderTarget(one);
    one.scissorTest = false;
    renderer.setRenderTarget(one);
    renderer.setClearColor(0, 0);
    renderer.clear(true, true, false);
    for (const layer of parts.layers) {
      drawLayer(studio, { layer, one, hide });
      const target = targets.find((entry) => entry.layer === layer)?.target;
      if (!target) continue;
      renderer.setRenderTarget(target);
      renderer.render(copy.scene, copy.camera);
    }
    // Software rendering queues work without limit; waiting keeps memory use small.
    if (pass % 2 === 1) renderer.getContext().finish();
  }
  renderer.getContext().finish();
  one.dispose();
  return targets;
}

interface Drawing {
  readonly layer: SceneLayer<string>;
  readonly one: WebGLRenderTarget;
  readonly hide: MeshBasicMaterial;
}

function drawLayer(
  { renderer, camera }: Pick<Studio, 'renderer' | 'camera'>,
  { layer, one, hide }: Drawing,
): void {
  one.scissorTest = true;
  one.scissor.set(...layer.scissor);
  renderer.setRenderTarget(one);
  if (layer.isOutput) renderer.clear(true, layer.isAlone, false);
  layer.scene.overrideMaterial = layer.isOutput ? null : hide;
  renderer.render(layer.scene, camera);
  if (layer.isAlone) renderer.clear(false, true, false);
}

function layerTarget<Name extends string>(
  renderer: WebGLRenderer,
  { width, height }: Pick<RenderRequest, 'width' | 'height'>,
  layer: SceneLayer<Name>,
): LayerTarget<Name> {
  const target = new WebGLRenderTarget(width, height, {
    type: FloatType,
    depthBuffer: false,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  renderer.setRenderTarget(target);
  renderer.setClearColor(0, 0);
  renderer.clear();
  target.scissor.set(...layer.scissor);
  target.scissorTest = true;
  return { layer, target };
}

function copyScene(source: Texture): { scene: Scene; camera: Camera } {
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: copyVertexShader,
    fragmentShader: copyFragmentShader,
    uniforms: { source: { value: source } },
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    blendSrcAlpha: OneFactor,
    blendDstAlpha: OneFactor,
    depthTest: false,
    depthWrite: false,
    transparent: true,
  });
  const quad = new Mesh(new PlaneGeometry(2, 2), material);
  quad.frustumCulled = false;
  const scene = new Scene();
  scene.add(quad);
  return { scene, camera: new Camera() };
}
