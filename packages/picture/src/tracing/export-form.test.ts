import { Mesh, type MeshStandardMaterial, type Object3D, PerspectiveCamera } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { beforeAll, expect, test } from 'vitest';
import { baseForm, buildFurniture, styleForms } from '../modeler/index.ts';
import { exportForm } from './export-form.ts';

const form = baseForm(styleForms[0]!);
const view = { position: [2, 1.5, 6], target: [0, 0.4, 0], fieldOfView: 13 } as const;

let children: readonly Object3D[];
beforeAll(async () => {
  const { buffer } = await exportForm(form, view, 1.6);
  ({ children } = (await new GLTFLoader().parseAsync(buffer as ArrayBuffer, '')).scene);
});

const sameNumbers = (some: ArrayLike<number>, others: ArrayLike<number>): boolean =>
  some.length === others.length && Array.from(some).every((value, i) => value === others[i]);

test('writes each part with its name, its material and its vertices', () => {
  const meshes = children.filter((child) => child instanceof Mesh);
  const { parts } = buildFurniture(form);
  expect(meshes.map(({ name }) => name)).toEqual(parts.map(({ name }) => name));
  for (const [i, { geometry, material }] of parts.entries()) {
    const mesh = meshes[i] as Mesh;
    expect((mesh.material as MeshStandardMaterial).name).toBe(material);
    for (const name of ['position', 'normal'])
      expect(sameNumbers(mesh.geometry.attributes[name]!.array, geometry.attributes[name]!.array)).toBe(true);
  }
});

test('writes the camera of the picture', () => {
  const camera = children.find((child) => child instanceof PerspectiveCamera);
  expect(camera).toMatchObject({ name: 'camera', aspect: 1.6 });
  expect(camera?.fov).toBeCloseTo(13, 4);
  for (const [axis, value] of camera!.position.toArray().entries())
    expect(value).toBeCloseTo(view.position[axis]!, 5);
});
