import type { Material } from '../modeler/index.ts';

/** Lights that one shading pass sums up; each needs a shadow map of its own. */
export const lightsPerPass = 6;

export const vertexShader = `
precision highp float;
out vec3 worldPosition; out vec3 worldNormal;
void main() {
  worldPosition = position; worldNormal = normal;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.);
}`;

const lights = Array.from({ length: lightsPerPass }, (_, i) => i);

/** Materials as numbers, because shaders branch on them at compile time. */
export const materialNumber: Readonly<Record<Material | 'floor', number>> = {
  leather: 0,
  wood: 1,
  metal: 2,
  thread: 3,
  floor: 4,
  linen: 0,
};

/**
 * Light on one material. Red is the part that the material colors (diffuse light; for metal, its reflections). Green
 * is the highlights, which keep the lamps' color. Both are for a reflectance of 1. For the floor: light with and
 * without the furniture's shadow.
 */
export const fragmentShader = `
precision highp float; precision highp sampler2DShadow;
in vec3 worldPosition; in vec3 worldNormal; layout(location=0) out vec4 result;
${lights.map((i) => `uniform sampler2DShadow shadow${i};`).join(' ')}
uniform mat4 shadowMatrix[${lightsPerPass}]; uniform vec3 lightDirection[${lightsPerPass}];
uniform vec3 eye; uniform float weight, texel, fadeFrom, fadeTo;
uniform sampler2D grain; uniform float grainScale, relief, roughness, shine, shade, mottling;

float visible(sampler2DShadow map, mat4 toMap, vec3 light, vec3 n) {
  if (dot(n, light) <= 0.) return 0.;
  vec4 c = toMap * vec4(worldPosition + n * texel * 1.6 + light * texel * 1.2, 1.);
  vec3 q = c.xyz * .5 + .5;
  return (q.x < 0. || q.y < 0. || q.x > 1. || q.y > 1.) ? 1. : texture(map, vec3(q.xy, q.z - .0004));
}

#if KIND == 2
#define DIFFUSE .25
#else
#define DIFFUSE 1.
#endif
#if KIND == 0
// Three projections; stretches of each are blended by the direction of the surface.
vec3 surface(vec3 n, out float height, out float slow) {
  vec3 blend = pow(abs(n), vec3(4.)); blend /= blend.x + blend.y + blend.z;
  blend = max(blend - .06, 0.); blend /= blend.x + blend.y + blend.z;
  vec2 ux = worldPosition.zy, uy = worldPosition.xz, uz = worldPosition.xy;
  vec2 dxx = dFdx(ux) * grainScale, dyx = dFdy(ux) * grainScale, dxy = dFdx(uy) * grainScale;
  vec2 dyy = dFdy(uy) * grainScale, dxz = dFdx(uz) * grainScale, dyz = dFdy(uz) * grainScale;
  vec4 gx = vec4(.5), gy = gx, gz = gx; float ax = .5, ay = .5, az = .5;
  if (blend.x > 0.) { gx = textureGrad(grain, ux * grainScale, dxx, dyx); ax = textureLod(grain, ux * 1.1, 1.).a; }
  if (blend.y > 0.) { gy = textureGrad(grain, uy * grainScale, dxy, dyy); ay = textureLod(grain, uy * 1.1 + .37, 1.).a; }
  if (blend.z > 0.) { gz = textureGrad(grain, uz * grainScale, dxz, dyz); az = textureLod(grain, uz * 1.1 + .71, 1.).a; }
  vec3 bend = vec3(0., (gx.g - .5) * 2., (gx.r - .5) * 2.) * blend.x
    + vec3((gy.r - .5) * 2., 0., (gy.g - .5) * 2.) * blend.y + vec3((gz.r - .5) * 2., (gz.g - .5) * 2., 0.) * blend.z;
  height = gx.b * blend.x + gy.b * blend.y + gz.b * blend.z;
  slow = ax * blend.x + ay * blend.y + az * blend.z;
  return bend;
}
#endif

void main() {
  vec3 n0 = normalize(worldNormal), n = n0, v = normalize(eye - worldPosition);
  float seen[${lightsPerPass}];
  ${lights.map((i) => `seen[${i}] = visible(shadow${i}, shadowMatrix[${i}], lightDirection[${i}], n0);`).join('\n  ')}
#if KIND == 4
  float fade = smoothstep(fadeFrom, fadeTo, length(worldPosition.xz * vec2(.8, 1.)));
  result = vec4(0.);
  for (int i = 0; i < ${lightsPerPass}; i++) {
    float e = weight * max(lightDirection[i].y, 0.);
    result += vec4(e * mix(seen[i], 1., fade), e, 0., 0.);
  }
  result.a = 1.;
#else
  float texture_ = 1., gain = shine;
#if KIND == 0
  float height, slow;
  vec3 bend = surface(n, height, slow);
  n = normalize(n + bend * relief);
  texture_ = (1. - shade * .875 + shade * height) * (1. - mottling * .5 + mottling * slow);
  gain *= .9 + .6 * slow;
#elif KIND == 1
  // Long streaks along the leg, and slow changes across it.
  float streak = textureLod(grain, vec2((worldPosition.x + worldPosition.z) * 9., worldPosition.y * .35), 2.).a;
  float board = textureLod(grain, vec2((worldPosition.x - worldPosition.z) * 1.7, worldPosition.y * .2) + .3, 3.).a;
  // Fibers and open pores, much longer than wide.
  float fiber = textureLod(grain, vec2((worldPosition.x + worldPosition.z) * 26., worldPosition.y * 1.1), .5).a;
  float pore = smoothstep(.56, .8, textureLod(grain, vec2((worldPosition.x + worldPosition.z) * 64., worldPosition.y * 2.4) + .5, 0.).a);
  texture_ = mix(1., (.72 + .36 * streak + .2 * board) * (.8 + .4 * fiber) * (1. - .3 * pore), mottling);
#endif
  float nv = max(dot(n, v), .02), a = roughness * roughness, k2 = a * .5, a2 = a * a;
  float own = 0., lamp = 0.;
  for (int i = 0; i < ${lightsPerPass}; i++) {
    vec3 l = lightDirection[i];
    float nl = max(dot(n, l), 0.);
    vec3 h = normalize(l + v);
    float nh = max(dot(n, h), 0.), vh = max(dot(v, h), 0.), f5 = pow(1. - vh, 5.), f = .045 + .955 * f5;
    float lit = nl * seen[i] * weight;
    own += DIFFUSE * lit / 3.14159 * (1. - f) + weight / 3.14159 * .035 * (.6 + .4 * n.y);
    if (lit > 0.) {
      float d = nh * nh * (a2 - 1.) + 1.;
      float mirror = a2 / (3.14159 * d * d) / ((nl * (1. - k2) + k2) * (nv * (1. - k2) + k2) * 4.) * lit;
#if KIND == 2
      lamp += mirror * f5; own += mirror * (1. - f5);
#else
      // A single light at a grazing angle must not leave a patch with a hard edge.
      lamp += min(mirror * f, .26 * weight);
#endif
    }
  }
  result = vec4(own * texture_, lamp * gain, 0., 1.);
#endif
}`;

export const copyVertexShader = 'void main() { gl_Position = vec4(position.xy, 0., 1.); }';
export const copyFragmentShader = `precision highp float;
uniform sampler2D source; layout(location=0) out vec4 result;
void main() { result = texelFetch(source, ivec2(gl_FragCoord.xy), 0); }`;
