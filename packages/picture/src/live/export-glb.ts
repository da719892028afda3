import type { Group } from 'three';
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js';

/** A binary glTF file of what is visible, in metres. */
export async function furnitureToGlb(group: Group): Promise<Blob> {
  const data = await new GLTFExporter().parseAsync(group, { binary: true, onlyVisible: true });
  if (!(data instanceof ArrayBuffer)) throw new Error('The exporter gave no binary file');
  return new Blob([data], { type: 'model/gltf-binary' });
}
