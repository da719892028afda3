import { type Box3, Mesh, type PerspectiveCamera, PlaneGeometry, Scene, type ShaderMaterial } from 'three';
import { buildLegs, buildShape, type FurniturePart, type LegKind, type PartName } from '../modeler/index.ts';
import { extentIn } from './camera.ts';
import type { GrainKind } from './grain-heights.ts';
import type { RenderRequest } from './render-request.ts';

/** One draw call in a pass: a part that hides later ones and may become a layer. */
export interface SceneLayer<Name extends string = PartName | 'shadow'> {
  readonly name: Name;
  readonly legs?: LegKind;
  /** The same part again in another grain; the depth buffer already contains it. */
  readonly grain?: GrainKind;
  readonly scene: Scene;
  readonly isOutput: boolean;
  /** Clears the depth buffer first, and keeps the part's depth afterward. */
  readonly isAlone: boolean;
  /** Left, bottom, width, height in pixels from the lower left, as WebGL counts. */
  readonly scissor: readonly [number, number, number, number];
}

export interface SceneParts<Name extends string = PartName | 'shadow'> {
  readonly layers: readonly SceneLayer<Name>[];
  readonly furniture: readonly FurniturePart[];
  /** Parts that cast shadows. */
  readonly casters: Scene;
}

/** Trims are too small for their shadow to be seen. */
const throwsNoShadow: readonly PartName[] = [
  'weltBack',
  'insert',
  'stitchBack',
  'weltSeat',
  'stitchSeat',
  'nailsBody',
  'weltArms',
  'stitchArms',
  'nailsArms',
];

export type MaterialFor = (part: {
  name: PartName | 'shadow';
  material: FurniturePart['material'] | 'floor';
  /** Overrides the request's grain. */
  grain?: GrainKind;
}) => ShaderMaterial;

export function sceneParts(
  request: RenderRequest,
  camera: PerspectiveCamera,
  materialFor: MaterialFor,
): SceneParts {
  const furniture = buildShape(request.form).parts;
  const layers: SceneLayer[] = [];
  const whole = [0, 0, request.width, request.height] as const;
  if (request.outputs.includes('shadow')) {
    const floor = new PlaneGeometry(24, 24).rotateX(-Math.PI / 2);
    const scene = sceneOf(new Mesh(floor, materialFor({ name: 'shadow', material: 'floor' })));
    layers.push({ name: 'shadow', scene, isOutput: true, isAlone: true, scissor: whole });
  }
  const { form } = request;
  const legForms = form === 'closeUp' ? [] : request.otherLegs.map((legs) => ({ ...form, legs }));
  for (const { legs, ...rest } of legForms)
    for (const part of buildLegs({ ...rest, legs }).parts)
      layers.push({
        ...layerFor(part, { request, camera, materialFor }),
        legs,
        isOutput: true,
        isAlone: true,
      });
  const last = Math.max(...furniture.map((part, i) => (request.outputs.includes(part.name) ? i : -1)));
  for (const part of furniture.slice(0, last + 1)) {
    // An insert is in the plane of its cushion and hides only what the cushion hides anyway.
    if (part.name === 'insert' && !request.outputs.includes('insert')) continue;
    const layer = layerFor(part, { request, camera, materialFor });
    layers.push(layer, ...inOtherGrains(part, layer, { request, materialFor }));
  }
  const casters = new Scene();
  casters.matrixWorldAutoUpdate = false;
  for (const { name, geometry } of furniture)
    if (!throwsNoShadow.includes(name)) casters.add(new Mesh(geometry));
  return { layers, furniture, casters };
}

interface LayerContext {
  readonly request: RenderRequest;
  readonly camera: PerspectiveCamera;
  readonly materialFor: MaterialFor;
}

function layerFor(part: FurniturePart, { request, camera, materialFor }: LayerContext): SceneLayer {
  return {
    name: part.name,
    scene: sceneOf(new Mesh(part.geometry, materialFor(part))),
    isOutput: request.outputs.includes(part.name),
    isAlone: false,
    scissor: scissorOf(boxOf(part), camera, request),
  };
}

function inOtherGrains(
  part: FurniturePart,
  layer: SceneLayer,
  { request, materialFor }: Omit<LayerContext, 'camera'>,
): SceneLayer[] {
  if (part.material !== 'leather' || !layer.isOutput) return [];
  return (request.otherGrains ?? []).map((grain) => ({
    ...layer,
    grain,
    scene: sceneOf(new Mesh(part.geometry, materialFor({ ...part, grain }))),
  }));
}

function sceneOf(mesh: Mesh): Scene {
  mesh.frustumCulled = false;
  const scene = new Scene();
  scene.add(mesh);
  return scene;
}

const margin = 3;

function boxOf({ geometry }: FurniturePart): Box3 {
  geometry.computeBoundingBox();
  return geometry.boundingBox!;
}

/** The part of the picture that something in a box may cover. */
export function scissorOf(
  box: Box3,
  camera: PerspectiveCamera,
  { width, height }: Pick<RenderRequest, 'width' | 'height'>,
) {
  const { left, right, bottom, top } = extentIn(box, camera);
  const pixel = (value: number, size: number): number => (value * 0.5 + 0.5) * size;
  const x = Math.max(0, Math.floor(pixel(left, width)) - margin);
  const y = Math.max(0, Math.floor(pixel(bottom, height)) - margin);
  const right_ = Math.min(width, Math.ceil(pixel(right, width)) + margin);
  const top_ = Math.min(height, Math.ceil(pixel(top, height)) + margin);
  return [x, y, Math.max(1, right_ - x), Math.max(1, top_ - y)] as const;
}
