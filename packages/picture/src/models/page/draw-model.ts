import {
  Box3,
  type BufferGeometry,
  DoubleSide,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type PerspectiveCamera,
  PlaneGeometry,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';
import { accumulate } from '../../renderer/accumulate.ts';
import { cameraOf } from '../../renderer/camera.ts';
import type { GrainKind } from '../../renderer/grain-heights.ts';
import { partPlanes, shadowPlanes } from '../../renderer/layer-bytes.ts';
import { lightSlots, sharedUniforms } from '../../renderer/layer-materials.ts';
import { fadeFloor, readBack } from '../../renderer/layer-renderer.ts';
import { type SceneLayer, type SceneParts, scissorOf } from '../../renderer/scene-layers.ts';
import { lightsPerPass } from '../../renderer/shaders.ts';
import { shadowMap } from '../../renderer/shadow-maps.ts';
import { studioLights } from '../../renderer/studio-light.ts';
import { floorMaterial } from './floor-material.ts';
import type { PlacedMesh } from './load-model.ts';
import { type MaterialContext, modelMaterial } from './model-material.ts';
import type { DrawModel, DrawnModel, OpenVariant } from './protocol.ts';

export interface DrawnVariant extends Pick<OpenVariant, 'surface' | 'grain'> {
  readonly meshes: readonly PlacedMesh[];
}

interface Stage {
  readonly webgl: WebGLRenderer;
  readonly grainOf: (kind: GrainKind) => Texture;
}

type LayerName = 'shadow' | 'part' | 'plain' | 'whole';

/** Draws the layers of an arrangement in the studio of our own furniture. */
export function drawModel(
  { webgl, grainOf }: Stage,
  variants: readonly DrawnVariant[],
  { frame, shown, shadowless, outputs, hasWhole, hasPlain = false }: DrawModel,
): DrawnModel {
  const passes = Math.ceil(frame.lights / lightsPerPass);
  const lights = studioLights(passes * lightsPerPass);
  const camera = cameraOf(frame.view, frame.width / frame.height);
  const shadows = lightSlots.map(() => shadowMap(frame.shadowSize));
  const shared = sharedUniforms({ shadows, camera, lights });
  const made: Material[] = [];
  const context: MaterialContext = { shared, grainOf };
  const materialOf = (mesh: PlacedMesh, variant: DrawnVariant): Material => {
    const material = modelMaterial(mesh, variant, context);
    made.push(material);
    return material;
  };

  const byLayer = new Map<SceneLayer<LayerName>, number>();
  const layers: SceneLayer<LayerName>[] = [];
  const whole = [0, 0, frame.width, frame.height] as const;
  const alone = { isOutput: true, isAlone: true, scissor: whole };
  if (hasWhole) {
    const floor = new Mesh(new PlaneGeometry(24, 24).rotateX(-Math.PI / 2), floorMaterial(shared, grainOf));
    layers.push({ name: 'shadow', scene: sceneOf([floor]), ...alone });
  }
  const everything = shown.flatMap((at) => variants[at]!.meshes);
  const white = new MeshBasicMaterial({ side: DoubleSide });
  if (hasWhole) {
    const all = everything.map(({ geometry }) => new Mesh(geometry, white));
    layers.push({ name: 'whole', scene: sceneOf(all), ...alone });
  }
  const last = Math.max(...outputs.map((at) => shown.indexOf(at)));
  for (const at of shown.slice(0, last + 1)) {
    const variant = variants[at]!;
    const meshes = variant.meshes.map((mesh) => new Mesh(mesh.geometry, materialOf(mesh, variant)));
    const layer = {
      name: 'part',
      scene: sceneOf(meshes),
      isOutput: outputs.includes(at),
      isAlone: false,
      scissor: around(variant.meshes, camera, frame),
    } as const;
    layers.push(layer);
    byLayer.set(layer, at);
    if (!hasPlain || variant.surface !== 'leather' || !layer.isOutput) continue;
    const look = { ...variant, grain: 'smooth' as const };
    const smooth = variant.meshes.map(
      ({ geometry }) => new Mesh(geometry, materialOf({ geometry, normalScale: 1 }, look)),
    );
    const plain = { ...layer, name: 'plain', scene: sceneOf(smooth) } as const;
    layers.push(plain);
    byLayer.set(plain, at);
  }
  const casters = new Scene();
  casters.matrixWorldAutoUpdate = false;
  const casting = shown.filter((at) => !shadowless.includes(at) || touchesFloor(variants[at]!));
  for (const { geometry } of casting.flatMap((at) => variants[at]!.meshes)) casters.add(new Mesh(geometry));
  const parts: SceneParts<LayerName> = { layers, furniture: [], casters };
  fadeFloor(shared, parts);

  const studio = { renderer: webgl, request: frame, camera, lights, passes, shadows, shared, parts };
  const drawn = accumulate(studio).map(({ layer, target }) => {
    const sums = readBack(studio, { layer, target });
    target.dispose();
    return { layer, planes: layer.name === 'shadow' ? shadowPlanes(sums) : partPlanes(sums) };
  });
  for (const map of shadows) {
    map.depthTexture?.dispose();
    map.dispose();
  }
  for (const material of [...made, white]) material.dispose();
  const planesOf = (name: LayerName) => drawn.find(({ layer }) => layer.name === name)?.planes;
  const placed = (name: LayerName) =>
    drawn.flatMap(({ layer, planes }) => {
      const variant = byLayer.get(layer);
      return layer.name === name && variant !== undefined && planes ? [{ variant, planes }] : [];
    });
  const [shadow, all] = [planesOf('shadow'), planesOf('whole')];
  return {
    ...(shadow && { shadow }),
    ...(all && { whole: all }),
    layers: placed('part'),
    plain: placed('plain'),
  };
}

/** How far above the floor, in meters, a part still touches it. */
const FLOOR = 0.03;

const touchesFloor = ({ meshes }: DrawnVariant): boolean =>
  meshes.some(({ geometry }) => geometry.boundingBox!.min.y < FLOOR);

export function sceneOf(meshes: readonly Mesh[]): Scene {
  const scene = new Scene();
  for (const mesh of meshes) {
    mesh.frustumCulled = false;
    scene.add(mesh);
  }
  return scene;
}

function around(
  meshes: readonly { readonly geometry: BufferGeometry }[],
  camera: PerspectiveCamera,
  frame: DrawModel['frame'],
) {
  const box = new Box3();
  for (const { geometry } of meshes) box.union(geometry.boundingBox!);
  return scissorOf(box, camera, frame);
}
