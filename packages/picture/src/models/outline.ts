import { Box3, Matrix4, Quaternion, Vector3 } from 'three';
import type { GltfJson, GltfNode, GltfPrimitive } from './gltf-file.ts';

/** A mesh of one material in one place of the model. */
export interface ModelMesh {
  /** `node/primitive`, as the loader of the page finds it again. */
  readonly key: string;
  /** Names of the node and of all nodes above it, the topmost first. */
  readonly path: readonly string[];
  readonly material: string | undefined;
  /** Place in the model's own units. */
  readonly box: Box3;
  readonly isMirrored: boolean;
}

/** What a model contains, read without loading its geometry. */
export interface ModelOutline {
  readonly meshes: readonly ModelMesh[];
  /** Names of all nodes and materials, also of those without faces. */
  readonly nodeNames: readonly string[];
  readonly materialNames: readonly string[];
  readonly faults: readonly string[];
}

const labelOf = (node: GltfNode, index: number): string => node.name ?? `node ${index}`;

/** Walks through the scene of a glTF file. */
export function outlineOf(json: GltfJson, file: string): ModelOutline {
  const meshes: ModelMesh[] = [];
  const nodeNames: string[] = [];
  const faults: string[] = [];
  const walk = (index: number, above: { path: readonly string[]; matrix: Matrix4 }): void => {
    const node = json.nodes?.[index];
    if (!node || above.path.length > 200) {
      faults.push(`${file}: its tree of nodes is broken.`);
      return;
    }
    const name = labelOf(node, index);
    const path = [...above.path, name];
    const matrix = above.matrix.clone().multiply(matrixOf(node));
    nodeNames.push(name);
    if (node.skin !== undefined)
      faults.push(`${file}: ${name} moves with bones. Apply its armature before exporting.`);
    json.meshes?.[node.mesh ?? -1]?.primitives.forEach((primitive, at) => {
      if (!hasFaces(json, primitive)) return;
      const material = json.materials?.[primitive.material ?? -1]?.name;
      const isMirrored = matrix.determinant() < 0;
      meshes.push({ key: `${index}/${at}`, path, material, box: boxOf(json, primitive, matrix), isMirrored });
    });
    for (const child of node.children ?? []) walk(child, { path, matrix });
  };
  for (const root of json.scenes?.[json.scene ?? 0]?.nodes ?? [])
    walk(root, { path: [], matrix: new Matrix4() });
  const materialNames = [...new Set((json.materials ?? []).flatMap(({ name }) => name ?? []))];
  return { meshes, nodeNames, materialNames, faults };
}

/** Points and lines can't be seen; a triangle needs three corners. */
function hasFaces({ accessors = [] }: GltfJson, { attributes, indices, mode = 4 }: GltfPrimitive): boolean {
  const count = accessors[indices ?? attributes.POSITION ?? -1]?.count ?? 0;
  return mode >= 4 && count >= 3;
}

function matrixOf({
  matrix,
  translation = [0, 0, 0],
  rotation = [0, 0, 0, 1],
  scale = [1, 1, 1],
}: GltfNode): Matrix4 {
  if (matrix) return new Matrix4().fromArray([...matrix]);
  return new Matrix4().compose(
    new Vector3().fromArray([...translation]),
    new Quaternion().fromArray([...rotation]),
    new Vector3().fromArray([...scale]),
  );
}

/** glTF states the limits of all positions, so the geometry needn't be read. */
function boxOf({ accessors = [] }: GltfJson, { attributes }: GltfPrimitive, matrix: Matrix4): Box3 {
  const { min, max, normalized = false, componentType = 0 } = accessors[attributes.POSITION ?? -1] ?? {};
  if (!min || !max) return new Box3();
  const one = normalized ? (largest[componentType] ?? 1) : 1;
  const corner = (limit: readonly number[]): Vector3 => new Vector3().fromArray([...limit]).divideScalar(one);
  return new Box3(corner(min), corner(max)).applyMatrix4(matrix);
}

/** Whole numbers that mean 1, by the type of a quantized position. */
const largest: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32767, 5123: 65535 };
