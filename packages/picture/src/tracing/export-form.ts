import { Mesh, MeshStandardMaterial, Scene } from 'three';
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js';
import { buildShape, type Shape } from '../modeler/index.ts';
import { cameraOf, type View } from '../renderer/index.ts';

/**
 * A shape as binary glTF, in meters, with the camera of its picture. Objects are named after parts, and materials
 * after what the parts are made of. They have no other properties, because the path tracer creates its own surfaces.
 */
export async function exportForm(form: Shape, view: View, aspect: number): Promise<Uint8Array> {
  const scene = new Scene();
  const materials = new Map<string, MeshStandardMaterial>();
  for (const { name, material, geometry } of buildShape(form).parts) {
    const surface = materials.get(material) ?? new MeshStandardMaterial({ name: material });
    materials.set(material, surface);
    const mesh = new Mesh(geometry, surface);
    mesh.name = name;
    scene.add(mesh);
  }
  const camera = cameraOf(view, aspect);
  camera.name = 'camera';
  scene.add(camera);
  useNodeFileReader();
  const file = await new GLTFExporter().parseAsync(scene, { binary: true });
  if (!(file instanceof ArrayBuffer)) throw new Error('The exporter gave no binary file');
  return new Uint8Array(file);
}

/** The exporter reads its buffers back through a class that only browsers have. */
function useNodeFileReader(): void {
  if (!('FileReader' in globalThis)) Object.assign(globalThis, { FileReader: BufferReader });
}

class BufferReader {
  result: ArrayBuffer | undefined;
  onloadend: (() => void) | undefined;

  readAsArrayBuffer(blob: Blob): void {
    void blob.arrayBuffer().then((buffer) => {
      this.result = buffer;
      this.onloadend?.();
    });
  }
}
