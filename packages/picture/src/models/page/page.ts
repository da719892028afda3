import type { Box3, Texture } from 'three';
import type { GrainKind } from '../../renderer/grain-heights.ts';
import { grainTexture } from '../../renderer/grain-texture.ts';
import { createLayerRenderer } from '../../renderer/layer-renderer.ts';
import { drawModel, type DrawnVariant } from './draw-model.ts';
import { exportModel } from './export-model.ts';
import { hidingOf } from './hiding.ts';
import { loadModel } from './load-model.ts';
import type { Corners } from './protocol.ts';
import './protocol.ts';

const { device, webgl } = createLayerRenderer();
const grains = new Map<GrainKind, Texture>();
const grainOf = (kind: GrainKind): Texture => {
  const texture = grains.get(kind) ?? grainTexture(kind);
  grains.set(kind, texture);
  return texture;
};

let variants: readonly DrawnVariant[] = [];

const cornersOf = ({ min, max }: Box3): Corners => [
  [min.x, min.y, min.z],
  [max.x, max.y, max.z],
];

function boxOf({ meshes }: DrawnVariant): Corners {
  const [first, ...others] = meshes.map(({ geometry }) => geometry.boundingBox!);
  return cornersOf(others.reduce((all, box) => all.union(box), first!.clone()));
}

window.cordovanModels = {
  device,
  async open(model) {
    for (const { geometry, normalMap, roughnessMap } of variants.flatMap(({ meshes }) => meshes)) {
      geometry.dispose();
      normalMap?.dispose();
      roughnessMap?.dispose();
    }
    const loaded = await loadModel(model);
    variants = model.variants.map(({ surface, grain }, at) => ({
      surface,
      grain,
      meshes: loaded.variants[at]!,
    }));
    return { boxes: loaded.faults.length > 0 ? [] : variants.map(boxOf), faults: loaded.faults };
  },
  hiding: (frame) => hidingOf(webgl, variants, frame),
  export: (request) => exportModel(variants, request),
  draw: (request) => drawModel({ webgl, grainOf }, variants, request),
};
