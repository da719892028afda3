import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  Matrix3,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  type Texture,
  Vector3,
} from 'three';
import { type GLTF, GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { Axis } from '../description.ts';
import type { OpenModel } from './protocol.ts';

/** A mesh in meters, on the floor around the origin, seen from the front along -Z. */
export interface PlacedMesh {
  readonly geometry: BufferGeometry;
  readonly normalMap?: Texture;
  readonly normalScale: number;
  readonly roughnessMap?: Texture;
}

export interface LoadedModel {
  /** Meshes of each variant. */
  readonly variants: readonly (readonly PlacedMesh[])[];
  readonly faults: readonly string[];
}

/** Loads a model with three's own loader and moves it to where our furniture is. */
export async function loadModel(model: OpenModel): Promise<LoadedModel> {
  const faults: string[] = [];
  const gltf = await new GLTFLoader().parseAsync(model.gltf, '');
  const meshes = meshesByKey(gltf);
  const turn = turnOf(model);
  const variants = model.variants.map(({ meshes: keys }) =>
    keys.flatMap((key) => {
      const mesh = meshes.get(key);
      if (!mesh) faults.push(`The loader found no mesh ${key}.`);
      return mesh ? [placedMesh(mesh, turn)] : [];
    }),
  );
  const box = new Box3();
  for (const at of model.standard) for (const { geometry } of variants[at]!) box.union(limitsOf(geometry));
  const center = box.getCenter(new Vector3());
  const toFloor = new Matrix4().makeTranslation(-center.x, -box.min.y, -center.z);
  for (const { geometry } of new Set(variants.flat())) {
    geometry.applyMatrix4(toFloor);
    geometry.computeBoundingBox();
  }
  return { variants, faults };
}

const limitsOf = (geometry: BufferGeometry): Box3 => {
  geometry.computeBoundingBox();
  return geometry.boundingBox!;
};

function meshesByKey(gltf: GLTF): Map<string, Mesh> {
  const found = new Map<string, Mesh>();
  gltf.scene.updateMatrixWorld(true);
  const walk = (object: Object3D, above: number | undefined): void => {
    const place = gltf.parser.associations.get(object) as { nodes?: number; primitives?: number } | undefined;
    const node = place?.nodes ?? above;
    if (object instanceof Mesh && node !== undefined)
      found.set(`${node}/${place?.primitives ?? 0}`, object as Mesh);
    for (const child of object.children) walk(child, node);
  };
  walk(gltf.scene, undefined);
  return found;
}

const directionOf = (axis: Axis): Vector3 => {
  const direction = new Vector3();
  direction.setComponent('XYZ'.indexOf(axis[1]!), axis.startsWith('-') ? -1 : 1);
  return direction;
};

/** Turns up to +Y and the front to +Z, in meters. */
function turnOf({ up, front, unit }: OpenModel): Matrix4 {
  const [y, z] = [directionOf(up), directionOf(front)];
  const x = new Vector3().crossVectors(y, z);
  return new Matrix4()
    .makeBasis(x, y, z)
    .transpose()
    .premultiply(new Matrix4().makeScale(unit, unit, unit));
}

/** Plain numbers instead of the file's own formats, and normals where the file has none. */
function placedMesh(mesh: Mesh, turn: Matrix4): PlacedMesh {
  const matrix = turn.clone().multiply(mesh.matrixWorld);
  const source = mesh.geometry;
  let geometry = new BufferGeometry();
  geometry.setAttribute(
    'position',
    moved(source.attributes.position!, (point) => point.applyMatrix4(matrix)),
  );
  if (source.index) geometry.setIndex(source.index.clone());
  const uv = source.attributes.uv;
  if (uv) geometry.setAttribute('uv', flat(uv));
  if (source.attributes.normal) {
    const bend = new Matrix3().getNormalMatrix(matrix);
    geometry.setAttribute(
      'normal',
      moved(source.attributes.normal, (normal) => normal.applyMatrix3(bend).normalize()),
    );
  } else {
    if (geometry.index) geometry = geometry.toNonIndexed();
    geometry.computeVertexNormals();
  }
  const material = Array.isArray(mesh.material) ? mesh.material[0] : mesh.material;
  if (!uv || !(material instanceof MeshStandardMaterial)) return { geometry, normalScale: 1 };
  const { normalMap, roughnessMap, normalScale } = material;
  return {
    geometry,
    normalScale: normalScale.x,
    ...(normalMap && { normalMap }),
    ...(roughnessMap && { roughnessMap }),
  };
}

type Attribute = BufferGeometry['attributes'][string];

function moved(attribute: Attribute, move: (vector: Vector3) => Vector3): BufferAttribute {
  const values = new Float32Array(attribute.count * 3);
  const vector = new Vector3();
  for (let i = 0; i < attribute.count; i++)
    move(vector.fromBufferAttribute(attribute, i)).toArray(values, i * 3);
  return new BufferAttribute(values, 3);
}

function flat(attribute: Attribute): BufferAttribute {
  const values = new Float32Array(attribute.count * 2);
  for (let i = 0; i < attribute.count; i++) values.set([attribute.getX(i), attribute.getY(i)], i * 2);
  return new BufferAttribute(values, 2);
}
