import { DoubleSide, GLSL3, ShaderMaterial, type Texture, Vector2 } from 'three';
import { type GrainKind, type GrainLook, grainLooks } from '../../renderer/grain-heights.ts';
import { lookUniforms, plainLooks, type SharedUniforms } from '../../renderer/layer-materials.ts';
import { fragmentShader, materialNumber, vertexShader } from '../../renderer/shaders.ts';
import type { Surface } from '../description.ts';
import type { PlacedMesh } from './load-model.ts';

/** Leather whose relief comes from the model's own normal map. */
const withoutGrain: GrainLook = { ...grainLooks.natural, relief: 0, shade: 0 };

/** A maker's cloth that takes a finish, such as the lining of a bed. */
const looks: Readonly<Record<Surface, GrainLook>> = {
  wood: plainLooks.wood,
  metal: plainLooks.metal,
  thread: plainLooks.thread,
  fabric: grainLooks.linen,
};

/** How the shader sees a surface; cloth has a grain, as leather does. */
const numbers = {
  leather: materialNumber.leather,
  wood: materialNumber.wood,
  metal: materialNumber.metal,
  thread: materialNumber.thread,
  fabric: materialNumber.linen,
};

/** Puts code into a shader of the renderer, so that models get the same light and grain as our own furniture. */
function inserted(shader: string, changes: readonly (readonly [find: string, put: string])[]): string {
  return changes.reduce((text, [find, put]) => {
    if (text.split(find).length !== 2)
      throw new Error(`The renderer's shader no longer contains "${find}" once`);
    return text.replace(find, put);
  }, shader);
}

export const modelVertexShader = inserted(vertexShader, [
  ['out vec3 worldNormal;', 'out vec3 worldNormal; out vec2 mapAt;'],
  ['worldNormal = normal;', 'worldNormal = normal; mapAt = uv;'],
]);

/**
 * The tangents of a normal map come from how texture coordinates change across the screen. A map of roughness varies
 * the roughness of the surface around its usual value.
 */
export const modelFragmentShader = inserted(fragmentShader, [
  [
    'float visible(',
    `in vec2 mapAt; uniform sampler2D normalMap, roughnessMap; uniform vec2 normalScale;
vec3 mapped(vec3 n) {
#ifdef HAS_NORMAL_MAP
  vec3 p0 = dFdx(worldPosition), p1 = dFdy(worldPosition); vec2 s0 = dFdx(mapAt), s1 = dFdy(mapAt);
  vec3 c1 = cross(p1, n), c0 = cross(n, p0);
  vec3 t = c1 * s0.x + c0 * s1.x, b = c1 * s0.y + c0 * s1.y;
  float most = max(dot(t, t), dot(b, b)), unit = most > 0. ? inversesqrt(most) : 0.;
  vec3 m = texture(normalMap, mapAt).xyz * 2. - 1.; m.xy *= normalScale;
  return normalize(t * unit * m.x + b * unit * m.y + n * m.z);
#else
  return n;
#endif
}
float roughened(float usual) {
#ifdef HAS_ROUGHNESS_MAP
  float mean = max(textureLod(roughnessMap, vec2(.5), 20.).g, .02);
  return usual * clamp(texture(roughnessMap, mapAt).g / mean, .6, 1.7);
#else
  return usual;
#endif
}

float visible(`,
  ],
  [
    'vec3 n0 = normalize(worldNormal), n = n0,',
    // Surfaces that a program left inside out, or that are seen from behind, face the camera.
    'vec3 n0 = normalize(worldNormal) * (gl_FrontFacing ? 1. : -1.), n = mapped(n0),',
  ],
  ['a = roughness * roughness,', 'rough = roughened(roughness), a = rough * rough,'],
]);

export interface MaterialContext {
  readonly shared: SharedUniforms;
  readonly grainOf: (kind: GrainKind) => Texture;
}

interface Kind {
  readonly surface: Surface | 'leather';
  readonly grain: GrainKind | 'none' | undefined;
}

/** The material of a model's mesh. Its base color is left out: choices decide about colors. */
export function modelMaterial(
  { normalMap, roughnessMap, normalScale }: Omit<PlacedMesh, 'geometry'>,
  { surface, grain = normalMap ? 'none' : 'natural' }: Kind,
  { shared, grainOf }: MaterialContext,
): ShaderMaterial {
  const isLeather = surface === 'leather';
  const look = !isLeather ? looks[surface] : grain === 'none' ? withoutGrain : grainLooks[grain];
  const texture = surface === 'fabric' ? 'linen' : isLeather && grain !== 'none' ? grain : 'natural';
  return new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: modelVertexShader,
    fragmentShader: modelFragmentShader,
    defines: {
      KIND: numbers[surface],
      ...(normalMap && { HAS_NORMAL_MAP: 1 }),
      ...(roughnessMap && { HAS_ROUGHNESS_MAP: 1 }),
    },
    uniforms: {
      ...shared,
      ...lookUniforms(look),
      grain: { value: grainOf(texture) },
      normalMap: { value: normalMap ?? null },
      roughnessMap: { value: roughnessMap ?? null },
      normalScale: { value: new Vector2(normalScale, -normalScale) },
    },
    side: DoubleSide,
  });
}
