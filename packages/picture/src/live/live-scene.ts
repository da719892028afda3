import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  DataTexture,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshStandardMaterial,
  RepeatWrapping,
} from 'three';
import { buildFurniture, formFor, type FurniturePart, type Material } from '../modeler/index.ts';
import { type GrainKind, grainLooks } from '../renderer/grain-heights.ts';
import { grainPixels } from '../renderer/grain-texture.ts';
import { albedoOfPart, grainOfPart, isShown, type LiveConfiguration } from './live-configuration.ts';

/** A configuration's furniture as meshes; undefined when the style doesn't have that type. */
export interface LiveFurniture {
  readonly group: Group;
  /** Changes the parts' colors and grains without rebuilding them. */
  recolor(configuration: LiveConfiguration): void;
  dispose(): void;
}

const texturesPerMeter = 2.2;

export function buildLiveFurniture(configuration: LiveConfiguration): LiveFurniture | undefined {
  const form = formFor(configuration.style, configuration.furnitureType, configuration.options);
  if (!form) return undefined;
  const group = new Group();
  group.name = `${configuration.style} ${configuration.furnitureType}`;
  const parts = buildFurniture(form).parts;
  const meshes = parts.map((part) => ({ part, mesh: meshOf(part) }));
  for (const { mesh } of meshes) group.add(mesh);
  const grains = new Map<GrainKind, DataTexture>();
  const recolor = (wanted: LiveConfiguration): void => {
    for (const { part, mesh } of meshes) {
      mesh.visible = isShown(part.name, wanted.options);
      paint(mesh.material, part, { wanted, grains });
    }
  };
  recolor(configuration);
  return {
    group,
    recolor,
    dispose() {
      for (const { mesh } of meshes) {
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
      for (const texture of grains.values()) texture.dispose();
    },
  };
}

function meshOf(part: FurniturePart): Mesh<BufferGeometry, MeshStandardMaterial> {
  addFlatCoordinates(part.geometry);
  const mesh = new Mesh(part.geometry, new MeshStandardMaterial());
  mesh.name = part.name;
  mesh.castShadow = mesh.receiveShadow = true;
  // The insert is in the plane of its cushion.
  if (part.name === 'insert') Object.assign(mesh.material, { polygonOffset: true, polygonOffsetFactor: -2 });
  return mesh;
}

/** Texture coordinates along the two axes that a surface faces least: leather then shows no visible seams. */
function addFlatCoordinates(geometry: BufferGeometry): void {
  const position = geometry.attributes.position as BufferAttribute;
  const normal = geometry.attributes.normal as BufferAttribute;
  const uv = new Float32Array(position.count * 2);
  for (let i = 0; i < position.count; i++) {
    const [ax, ay, az] = [Math.abs(normal.getX(i)), Math.abs(normal.getY(i)), Math.abs(normal.getZ(i))];
    const facesFront = az >= ax && az >= ay;
    uv[i * 2] = (ax > ay && ax > az ? position.getZ(i) : position.getX(i)) * texturesPerMeter;
    uv[i * 2 + 1] = (facesFront || ax > ay ? position.getY(i) : position.getZ(i)) * texturesPerMeter;
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
}

const plainRoughness: Readonly<Record<Material, number>> = {
  leather: 0.5,
  wood: 0.45,
  metal: 0.34,
  thread: 0.85,
  linen: 0.95,
};

interface Painting {
  readonly wanted: LiveConfiguration;
  readonly grains: Map<GrainKind, DataTexture>;
}

function paint(material: MeshStandardMaterial, part: FurniturePart, { wanted, grains }: Painting): void {
  const [red, green, blue] = albedoOfPart(part.name, wanted);
  material.color = new Color(red, green, blue);
  material.metalness = part.material === 'metal' ? 1 : 0;
  material.roughness = plainRoughness[part.material];
  if (part.material === 'leather') {
    const kind = grainOfPart(part.name, wanted);
    const { relief, roughness } = grainLooks[kind];
    material.normalMap = normalTexture(kind, grains);
    material.normalScale.setScalar(relief * 1.6);
    material.roughness = Math.min(1, roughness + 0.08);
  }
  material.needsUpdate = true;
}

function normalTexture(kind: GrainKind, grains: Map<GrainKind, DataTexture>): DataTexture {
  const known = grains.get(kind);
  if (known) return known;
  const side = 512;
  const pixels = grainPixels(kind, side);
  for (let i = 0; i < pixels.length; i += 4) [pixels[i + 2], pixels[i + 3]] = [255, 255];
  const texture = new DataTexture(pixels, side, side);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  grains.set(kind, texture);
  return texture;
}
