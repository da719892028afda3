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
  Vector3,
  WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import { studioLight } from '../renderer/studio-light.ts';

/** The room around the rendered layers, as a light map for the scene. */
function studioEnvironment(renderer: WebGLRenderer): WebGLRenderTarget {
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
  const target = generator.fromEquirectangular(map);
  generator.dispose();
  map.dispose();
  return target;
}

export interface StudioScene {
  readonly scene: Scene;
  /** Frees the studio's own graphics memory. */
  dispose(): void;
}

export function studioScene(renderer: WebGLRenderer): StudioScene {
  const scene = new Scene();
  const environment = studioEnvironment(renderer);
  scene.environment = environment.texture;
  const key = new DirectionalLight(0xffffff, 1.4);
  key.position.set(-1.3, 4.2, 1.5);
  key.castShadow = true;
  key.shadow.mapSize.set(1024, 1024);
  // In pixels of the map: about six centimeters of soft edge.
  key.shadow.radius = 12;
  key.shadow.normalBias = 0.01;
  Object.assign(key.shadow.camera, { left: -2.4, right: 2.4, top: 2.4, bottom: -2.4, far: 9 });
  scene.add(key);
  const floor = new Mesh(
    new PlaneGeometry(20, 20).rotateX(-Math.PI / 2),
    new ShadowMaterial({ opacity: 0.3 }),
  );
  floor.receiveShadow = true;
  scene.add(floor);
  return {
    scene,
    dispose() {
      environment.dispose();
      key.dispose();
      floor.geometry.dispose();
      floor.material.dispose();
    },
  };
}

export function studioRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(2, devicePixelRatio));
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  return renderer;
}
