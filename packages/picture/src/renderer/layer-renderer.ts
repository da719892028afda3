import {
  Box3,
  Camera,
  CustomBlending,
  DepthTexture,
  DoubleSide,
  FloatType,
  GLSL3,
  HalfFloatType,
  LessEqualCompare,
  LinearFilter,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  NearestFilter,
  OneFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  RedFormat,
  Scene,
  ShaderMaterial,
  Sphere,
  type Texture,
  UnsignedByteType,
  UnsignedIntType,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { cameraOf } from './camera.ts';
import { type GrainKind, type GrainLook, grainLooks } from './grain-heights.ts';
import { grainTexture } from './grain-texture.ts';
import { type LightSums, partPlanes, shadowPlanes } from './layer-bytes.ts';
import type { RenderedLayer, RenderRequest, RenderResult } from './render-request.ts';
import { type MaterialFor, type SceneLayer, type SceneParts, sceneParts } from './scene-layers.ts';
import {
  copyFragmentShader,
  copyVertexShader,
  fragmentShader,
  lightsPerPass,
  materialNumber,
  vertexShader,
} from './shaders.ts';
import { type LightSet, studioLights } from './studio-light.ts';

export interface LayerRenderer {
  /** Name of the graphics driver, for the record. */
  readonly device: string;
  render(request: RenderRequest): RenderResult;
}

const slots = Array.from({ length: lightsPerPass }, (_, i) => i);

/** Renders layers in a page with WebGL 2; works on software rendering too, only slower. */
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
    render: (request) => renderLayers({ renderer, grainOf }, request),
  };
}

interface Workshop {
  readonly renderer: WebGLRenderer;
  readonly grainOf: (kind: GrainKind) => Texture;
}

function renderLayers({ renderer, grainOf }: Workshop, request: RenderRequest): RenderResult {
  const start = performance.now();
  const passes = Math.ceil(request.lights / lightsPerPass);
  const lights = studioLights(passes * lightsPerPass);
  const camera = cameraOf(request.view, request.width / request.height);
  const shadows = slots.map(() => shadowMap(request.shadowSize));
  const shared = sharedUniforms({ shadows, camera, lights });
  const parts = sceneParts(request, camera, materials(request, { shared, grainOf }));
  fadeFloor(shared, parts);
  const modelled = performance.now();

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
      model: modelled - start,
      render: rendered - modelled,
      read: performance.now() - rendered,
    },
  };
}

function shadowMap(size: number): WebGLRenderTarget {
  const target = new WebGLRenderTarget(size, size, { type: UnsignedByteType, format: RedFormat });
  const depth = new DepthTexture(size, size, UnsignedIntType);
  depth.compareFunction = LessEqualCompare;
  depth.minFilter = depth.magFilter = LinearFilter;
  target.depthTexture = depth;
  return target;
}

type Uniforms = Record<string, { value: unknown }>;

interface Lighting {
  readonly shadows: readonly WebGLRenderTarget[];
  readonly camera: PerspectiveCamera;
  readonly lights: LightSet;
}

function sharedUniforms({ shadows, camera, lights }: Lighting) {
  return {
    ...Object.fromEntries(slots.map((i) => [`shadow${i}`, { value: shadows[i]!.depthTexture }])),
    shadowMatrix: { value: slots.map(() => new Matrix4()) },
    lightDirection: { value: slots.map(() => new Vector3(0, 1, 0)) },
    eye: { value: camera.position },
    weight: { value: lights.weight },
    texel: { value: 0 },
    fadeFrom: { value: 0 },
    fadeTo: { value: 0 },
  };
}

type SharedUniforms = ReturnType<typeof sharedUniforms>;

/** Far from the furniture the floor is fully lit, so that the shadow ends before the picture does. */
function fadeFloor(shared: SharedUniforms, { casters }: SceneParts): void {
  const size = new Box3().setFromObject(casters).getSize(new Vector3());
  const reach = Math.max(size.x * 0.5, size.z * 0.5, 0.4);
  shared.fadeFrom.value = reach * 1.15 + 0.1;
  shared.fadeTo.value = reach * 1.5 + 1.6;
}

const plainLooks: Readonly<Record<'wood' | 'metal' | 'thread' | 'floor', GrainLook>> = {
  wood: { scale: 1, relief: 0, roughness: 0.46, shine: 1, shade: 0, mottling: 0 },
  metal: { scale: 1, relief: 0, roughness: 0.34, shine: 1, shade: 0, mottling: 0 },
  thread: { scale: 1, relief: 0, roughness: 0.8, shine: 1, shade: 0, mottling: 0 },
  floor: { scale: 1, relief: 0, roughness: 1, shine: 0, shade: 0, mottling: 0 },
};

interface MaterialContext {
  readonly shared: SharedUniforms;
  readonly grainOf: (kind: GrainKind) => Texture;
}

function materials(request: RenderRequest, { shared, grainOf }: MaterialContext): MaterialFor {
  const made = new Map<string, ShaderMaterial>();
  return ({ name, material, grain }) => {
    const own: GrainKind = grain ?? (name === 'insert' ? request.insertGrain : request.grain);
    const kind = material === 'linen' ? 'linen' : own;
    const isGrained = material === 'leather' || material === 'linen';
    const key = `${material} ${isGrained ? kind : ''} ${name === 'insert'}`;
    const found = made.get(key);
    if (found) return found;
    const look = isGrained ? grainLooks[kind] : plainLooks[material];
    const shader = shaderMaterial(materialNumber[material], {
      ...shared,
      grain: { value: grainOf(isGrained ? kind : 'natural') },
      ...lookUniforms(look),
    });
    // The insert lies in the same plane as the cushion that it is part of.
    if (name === 'insert')
      Object.assign(shader, { polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -4 });
    made.set(key, shader);
    return shader;
  };
}

const lookUniforms = ({ scale, ...look }: GrainLook): Uniforms => ({
  grainScale: { value: scale },
  ...Object.fromEntries(Object.entries(look).map(([name, value]) => [name, { value }])),
});

const shaderMaterial = (kind: number, uniforms: Uniforms): ShaderMaterial =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader,
    fragmentShader,
    defines: { KIND: kind },
    uniforms,
    side: DoubleSide,
  });

interface Studio {
  readonly renderer: WebGLRenderer;
  readonly request: RenderRequest;
  readonly camera: PerspectiveCamera;
  readonly lights: LightSet;
  readonly passes: number;
  readonly shadows: readonly WebGLRenderTarget[];
  readonly shared: SharedUniforms;
  readonly parts: SceneParts;
}

interface LayerTarget {
  readonly layer: SceneLayer;
  readonly target: WebGLRenderTarget;
}

/** Sums up all lights and all sub-pixel positions of the camera, layer by layer. */
function accumulate(studio: Studio): LayerTarget[] {
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
    for (const slot of slots) cast(slot, pass + slot * passes);
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
    // Software rendering queues without end; waiting keeps its memory small.
    if (pass % 2 === 1) renderer.getContext().finish();
  }
  renderer.getContext().finish();
  one.dispose();
  return targets;
}

interface Drawing {
  readonly layer: SceneLayer;
  readonly one: WebGLRenderTarget;
  readonly hide: MeshBasicMaterial;
}

function drawLayer({ renderer, camera }: Studio, { layer, one, hide }: Drawing): void {
  one.scissorTest = true;
  one.scissor.set(...layer.scissor);
  renderer.setRenderTarget(one);
  if (layer.isOutput) renderer.clear(true, layer.isAlone, false);
  layer.scene.overrideMaterial = layer.isOutput ? null : hide;
  renderer.render(layer.scene, camera);
  if (layer.isAlone) renderer.clear(false, true, false);
}

function layerTarget(
  renderer: WebGLRenderer,
  { width, height }: RenderRequest,
  layer: SceneLayer,
): LayerTarget {
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

/** Renders the shadow map of one light into one slot. */
function castShadows({ renderer, request, lights, shadows, shared, parts }: Studio, hide: MeshBasicMaterial) {
  const sphere = new Box3().setFromObject(parts.casters).getBoundingSphere(new Sphere());
  const { radius, center } = sphere;
  const camera = new OrthographicCamera(-radius, radius, radius, -radius, 0.01, radius * 2 + 4);
  parts.casters.overrideMaterial = hide;
  shared.texel.value = (radius * 2) / request.shadowSize;
  return (slot: number, light: number): void => {
    const direction = lights.directions[light]!;
    camera.position.copy(center).addScaledVector(direction, radius + 2);
    // Each map is turned differently, so that their steps do not add up.
    camera.up.set(Math.sin(light * 2.4), 0.2, Math.cos(light * 2.4));
    camera.lookAt(center);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    shared.lightDirection.value[slot] = direction;
    shared.shadowMatrix.value[slot]!.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    renderer.setRenderTarget(shadows[slot]!);
    renderer.clear(true, true, false);
    renderer.render(parts.casters, camera);
  };
}

function halton(index: number, base: number): number {
  let [fraction, result] = [1, 0];
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    fraction /= base;
    result += fraction * (i % base);
  }
  return result;
}

const tent = (x: number): number => (x < 0.5 ? Math.sqrt(2 * x) - 1 : 1 - Math.sqrt(2 - 2 * x));

function jitter(camera: PerspectiveCamera, { width, height }: RenderRequest, pass: number): void {
  const x = tent(halton(pass + 1, 2)) * 0.75;
  const y = tent(halton(pass + 1, 3)) * 0.75;
  camera.setViewOffset(width, height, x, y, width, height);
  camera.updateProjectionMatrix();
}

function readBack({ renderer, request, passes }: Studio, { layer, target }: LayerTarget): LightSums {
  const [left, bottom, width, height] = layer.scissor;
  const values = new Float32Array(width * height * 4);
  renderer.readRenderTargetPixels(target, left, bottom, width, height, values);
  return { left, top: request.height - bottom - height, width, height, values, passes };
}
