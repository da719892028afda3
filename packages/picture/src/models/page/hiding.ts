import {
  DoubleSide,
  FloatType,
  GLSL3,
  Mesh,
  NearestFilter,
  ShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { cameraOf } from '../../renderer/camera.ts';
import { type DrawnVariant, sceneOf } from './draw-model.ts';
import type { PageFrame } from './protocol.ts';
import type { Hiding } from '../order-layers.ts';

/** Surfaces nearer to each other than this touch: neither is in front. Meters. */
const TOUCHING = 0.002;

const material = () =>
  new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: `out float away; void main() { vec4 p = viewMatrix * vec4(position, 1.); away = -p.z; gl_Position = projectionMatrix * p; }`,
    fragmentShader: `precision highp float; in float away; layout(location=0) out vec4 result; void main() { result = vec4(away, 0., 0., 1.); }`,
    side: DoubleSide,
  });

/** Counts in how many pixels each variant is in front of each other one. */
export function hidingOf(webgl: WebGLRenderer, variants: readonly DrawnVariant[], frame: PageFrame): Hiding {
  const { width, height, view } = frame;
  const camera = cameraOf(view, width / height);
  const target = new WebGLRenderTarget(width, height, {
    type: FloatType,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  const distance = material();
  const distances = variants.map(({ meshes }) => {
    webgl.setRenderTarget(target);
    webgl.setClearColor(0, 0);
    webgl.clear(true, true, false);
    webgl.render(sceneOf(meshes.map(({ geometry }) => new Mesh(geometry, distance))), camera);
    const values = new Float32Array(width * height * 4);
    webgl.readRenderTargetPixels(target, 0, 0, width, height, values);
    return Float32Array.from({ length: width * height }, (_, at) => values[at * 4]!);
  });
  target.dispose();
  distance.dispose();
  return distances.map((front) =>
    distances.map((back) =>
      front.reduce((sum, near, at) => sum + (near > 0 && back[at]! > near + TOUCHING ? 1 : 0), 0),
    ),
  );
}
