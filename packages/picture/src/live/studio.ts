import {
  ACESFilmicToneMapping,
  DataTexture,
  DirectionalLight,
  EquirectangularReflectionMapping,
  FloatType,
  Mesh,
  PCFShadowMap,
  PlaneGeometry,
  PMREMGenerator,
  RGBAFormat,
  Scene,
  ShadowMaterial,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three';
import { studioLight } from '../renderer/studio-light.ts';

/** The room of the rendered layers as a light map around the scene. */
function studioEnvironment(renderer: WebGLRenderer): Texture {
  const [width, height] = [128, 64];
  const data = new Float32Array(width * height * 4);
  const direction = new Vector3();
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const polar = ((row + 0.5) / height) * Math.PI;
      const turn = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
      direction.set(Math.sin(polar) * Math.cos(turn), -Math.cos(polar), Math.sin(polar) * Math.sin(turn));
      const light = studioLight(direction) * 0.75;
      data.set([light, light, light, 1], (row * width + column) * 4);
    }
  const map = new DataTexture(data, width, height, RGBAFormat, FloatType);
  map.mapping = EquirectangularReflectionMapping;
  map.needsUpdate = true;
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromEquirectangular(map);
  generator.dispose();
  map.dispose();
  return texture;
}

export function studioScene(renderer: WebGLRenderer): Scene {
  const scene = new Scene();
  scene.environment = studioEnvironment(renderer);
  const key = new DirectionalLight(0xffffff, 1.4);
  key.position.set(-2.5, 2.7, 2);
  key.castShadow = true;
  key.shadow.mapSize.set(2048, 2048);
  key.shadow.radius = 6;
  key.shadow.normalBias = 0.01;
  Object.assign(key.shadow.camera, { left: -2.4, right: 2.4, top: 2.4, bottom: -2.4, far: 9 });
  scene.add(key);
  const floor = new Mesh(
    new PlaneGeometry(20, 20).rotateX(-Math.PI / 2),
    new ShadowMaterial({ opacity: 0.28 }),
  );
  floor.receiveShadow = true;
  scene.add(floor);
  return scene;
}

export function studioRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(2, devicePixelRatio));
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  return renderer;
}
