import { BufferAttribute, BufferGeometry, Mesh, MeshStandardMaterial, Scene } from 'three';
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js';
import { cameraOf } from '../../renderer/camera.ts';
import type { DrawnVariant } from './draw-model.ts';
import { type ExportModel, objectName } from './protocol.ts';

/** An arrangement as the path tracer reads it: see `exportForm`, which does the same for our own furniture. */
export async function exportModel(
  variants: readonly DrawnVariant[],
  { shown, view, aspect }: ExportModel,
): Promise<string> {
  const scene = new Scene();
  // Blender gives materials with one name numbers.
  const materials = new Map<string, MeshStandardMaterial>();
  for (const at of shown) {
    const { meshes, surface } = variants[at]!;
    const name = surface === 'fabric' ? 'linen' : surface;
    const material = materials.get(name) ?? new MeshStandardMaterial({ name });
    materials.set(name, material);
    const mesh = new Mesh(joined(meshes.map(({ geometry }) => geometry)), material);
    mesh.name = objectName(at);
    scene.add(mesh);
  }
  const camera = cameraOf(view, aspect);
  camera.name = 'camera';
  scene.add(camera);
  const file = await new GLTFExporter().parseAsync(scene, { binary: true });
  if (!(file instanceof ArrayBuffer)) throw new Error('The exporter gave no binary file');
  return base64(new Uint8Array(file));
}

/** One geometry of positions and normals. */
function joined(geometries: readonly BufferGeometry[]): BufferGeometry {
  const positions: Float32Array[] = [];
  const normals: Float32Array[] = [];
  const index: number[] = [];
  let first = 0;
  for (const { attributes, index: own } of geometries) {
    const { position, normal } = attributes;
    positions.push(position!.array as Float32Array);
    normals.push(normal!.array as Float32Array);
    const count = own?.count ?? position!.count;
    for (let i = 0; i < count; i++) index.push(first + (own ? own.getX(i) : i));
    first += position!.count;
  }
  const whole = new BufferGeometry();
  whole.setAttribute('position', new BufferAttribute(together(positions), 3));
  whole.setAttribute('normal', new BufferAttribute(together(normals), 3));
  whole.setIndex(index);
  return whole;
}

function together(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}
