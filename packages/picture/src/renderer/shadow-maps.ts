import {
  Box3,
  DepthTexture,
  LessEqualCompare,
  LinearFilter,
  type MeshBasicMaterial,
  OrthographicCamera,
  RedFormat,
  Sphere,
  UnsignedByteType,
  UnsignedIntType,
  WebGLRenderTarget,
} from 'three';
import type { Studio } from './studio.ts';

/** Texture for the shadows of one light, with a side of `shadowSize` pixels; without shadows it is a single pixel. */
export function shadowMap(shadowSize: number): WebGLRenderTarget {
  const size = Math.max(1, shadowSize);
  const target = new WebGLRenderTarget(size, size, { type: UnsignedByteType, format: RedFormat });
  const depth = new DepthTexture(size, size, UnsignedIntType);
  depth.compareFunction = LessEqualCompare;
  depth.minFilter = depth.magFilter = LinearFilter;
  target.depthTexture = depth;
  return target;
}

/** Returns a function that renders the shadow map of one light into one slot. */
export function castShadows(
  { renderer, request, lights, shadows, shared, parts }: Studio<string>,
  hide: MeshBasicMaterial,
) {
  if (request.shadowSize === 0) return withoutShadows({ renderer, lights, shadows, shared });
  const sphere = new Box3().setFromObject(parts.casters).getBoundingSphere(new Sphere());
  const { radius, center } = sphere;
  const camera = new OrthographicCamera(-radius, radius, radius, -radius, 0.01, radius * 2 + 4);
  parts.casters.overrideMaterial = hide;
  shared.texel.value = (radius * 2) / request.shadowSize;
  return (slot: number, light: number): void => {
    const direction = lights.directions[light]!;
    camera.position.copy(center).addScaledVector(direction, radius + 2);
    // Each map is rotated differently, so that their steps don't add up.
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

/** Lights without shadows: their maps are empty. */
function withoutShadows({
  renderer,
  lights,
  shadows,
  shared,
}: Pick<Studio, 'renderer' | 'lights' | 'shadows' | 'shared'>) {
  for (const map of shadows) {
    renderer.setRenderTarget(map);
    renderer.clear(true, true, false);
  }
  return (slot: number, light: number): void => {
    shared.lightDirection.value[slot] = lights.directions[light]!;
  };
}
