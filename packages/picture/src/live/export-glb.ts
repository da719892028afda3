import { CanvasTexture, DataTexture, type Group, Mesh, MeshStandardMaterial, RepeatWrapping } from 'three';
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js';

/** A binary glTF file of what is visible, in meters. */
export async function furnitureToGlb(group: Group): Promise<Blob> {
  const data = await new GLTFExporter().parseAsync(withCanvasTextures(group), {
    binary: true,
    onlyVisible: true,
  });
  if (!(data instanceof ArrayBuffer)) throw new Error('The exporter gave no binary file');
  return new Blob([data], { type: 'model/gltf-binary' });
}

/** The exporter can write a canvas as an image, but not bare pixels. */
function withCanvasTextures(group: Group): Group {
  const copy = group.clone();
  const canvases = new Map<DataTexture, CanvasTexture>();
  copy.traverse((child) => {
    if (!(child instanceof Mesh) || !(child.material instanceof MeshStandardMaterial)) return;
    const { normalMap } = child.material;
    if (!(normalMap instanceof DataTexture)) return;
    const canvas = canvases.get(normalMap) ?? canvasTexture(normalMap);
    canvases.set(normalMap, canvas);
    child.material = child.material.clone();
    (child.material as MeshStandardMaterial).normalMap = canvas;
  });
  return copy;
}

function canvasTexture({ image }: DataTexture): CanvasTexture {
  const { data, width, height } = image as { data: Uint8Array; width: number; height: number };
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}
