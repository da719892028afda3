import {
  DoubleSide,
  GLSL3,
  Matrix4,
  type PerspectiveCamera,
  ShaderMaterial,
  type Texture,
  Vector3,
  type WebGLRenderTarget,
} from 'three';
import { type GrainKind, type GrainLook, grainLooks } from './grain-heights.ts';
import type { RenderRequest } from './render-request.ts';
import type { MaterialFor } from './scene-layers.ts';
import { fragmentShader, lightsPerPass, materialNumber, vertexShader } from './shaders.ts';
import type { LightSet } from './studio-light.ts';

/** The lights of one pass, each with its own shadow map. */
export const lightSlots = Array.from({ length: lightsPerPass }, (_, i) => i);

type Uniforms = Record<string, { value: unknown }>;

interface Lighting {
  readonly shadows: readonly WebGLRenderTarget[];
  readonly camera: PerspectiveCamera;
  readonly lights: LightSet;
}

/** Uniforms shared by all materials: shadow maps and light directions of a pass, the eye and the floor. */
export function sharedUniforms({ shadows, camera, lights }: Lighting) {
  return {
    ...Object.fromEntries(lightSlots.map((i) => [`shadow${i}`, { value: shadows[i]!.depthTexture }])),
    shadowMatrix: { value: lightSlots.map(() => new Matrix4()) },
    lightDirection: { value: lightSlots.map(() => new Vector3(0, 1, 0)) },
    eye: { value: camera.position },
    weight: { value: lights.weight },
    texel: { value: 0 },
    fadeFrom: { value: 0 },
    fadeTo: { value: 0 },
  };
}

export type SharedUniforms = ReturnType<typeof sharedUniforms>;

export const plainLooks: Readonly<Record<'wood' | 'metal' | 'thread' | 'floor', GrainLook>> = {
  wood: { scale: 1, relief: 0, roughness: 0.46, shine: 1, shade: 0, mottling: 1 },
  metal: { scale: 1, relief: 0, roughness: 0.34, shine: 1, shade: 0, mottling: 0 },
  thread: { scale: 1, relief: 0, roughness: 0.8, shine: 1, shade: 0, mottling: 0 },
  floor: { scale: 1, relief: 0, roughness: 1, shine: 0, shade: 0, mottling: 0 },
};

interface MaterialContext {
  readonly shared: SharedUniforms;
  readonly grainOf: (kind: GrainKind) => Texture;
}

/** The material of each part of a request; parts that look the same share one. */
export function materials(request: RenderRequest, { shared, grainOf }: MaterialContext): MaterialFor {
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
      ...lookUniforms(request.isPlain ? { ...look, relief: 0, shade: 0, mottling: 0 } : look),
    });
    // The insert is in the same plane as its cushion.
    if (name === 'insert')
      Object.assign(shader, { polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -4 });
    made.set(key, shader);
    return shader;
  };
}

/** A surface's look as numbers for its shader. */
export const lookUniforms = ({ scale, ...look }: GrainLook): Uniforms => ({
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
