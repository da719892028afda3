import {
  albedoRamp,
  baseAlbedo,
  cognacAlbedo,
  glossStrength,
  lightOf,
  tintTable,
  tone,
} from '@cordovan/picture/filters';
import { albedoOf, parseColor } from '@cordovan/picture/fitting';
import type { FilterValues } from '@cordovan/picture/filters';
import { decodeImage } from '@cordovan/picture/server';
import { encodeLayer } from '../../packages/picture/scripts/bake/encode-layer.ts';
import { openRenderer } from '../../packages/picture/scripts/bake/browser-renderer.ts';
import { buildFurniture, formFor } from '@cordovan/picture/modeler';
import { viewOf } from '@cordovan/picture/renderer';
import { Box3 } from 'three';

export interface BenchLeather {
  readonly name: string;
  readonly color: string;
  readonly filters: FilterValues;
}

/** Reflectance of stored gloss layers. */
const glossAlbedo = 0.08;

interface Point {
  readonly light: number;
  readonly shine: number;
  /** Decodes the files as the product does. */
  readonly gray: number;
  readonly gloss: number;
}

/** Fully covered points of fresh renderings, with their values after compression. */
async function renderedPoints(): Promise<Point[]> {
  const form = formFor('rolled-arm', 'chair')!;
  const box = new Box3();
  for (const { geometry } of buildFurniture(form).parts) box.union(geometry.boundingBox!);
  const renderer = await openRenderer();
  try {
    const { layers } = await renderer.render({
      form,
      view: viewOf(box, 1.6),
      width: 800,
      height: 500,
      lights: 36,
      shadowSize: 1024,
      grain: 'natural',
      insertGrain: 'natural',
      outputs: ['frame', 'armFar', 'back', 'seat', 'armNear'],
      otherLegs: [],
    });
    const points: Point[] = [];
    for (const layer of layers) {
      const encoded = await encodeLayer(layer, { hasTufts: false, isTraced: false });
      const base = (await decodeImage('base', encoded.base.full)).data;
      const gloss = encoded.gloss && (await decodeImage('gloss', encoded.gloss.full)).data;
      const [gray, alpha, shine] = [layer.gray, layer.alpha!, layer.gloss!].map((text) =>
        Buffer.from(text, 'base64'),
      );
      for (let i = 0; i < gray!.length; i++) {
        if (alpha![i] !== 255) continue;
        const light = lightOf(gray![i]! / 255) / baseAlbedo;
        const dark = tone(glossAlbedo * light);
        points.push({
          light,
          shine: Math.max(0, lightOf(dark + (shine![i]! / 255) * (1 - dark)) - glossAlbedo * light),
          gray: base[i * 4 + 1]!,
          gloss: gloss ? gloss[i * 4 + 1]! : 0,
        });
      }
    }
    return points;
  } finally {
    await renderer.close();
  }
}

/** For each leather, the root mean square difference between the picture and true shading, in levels. */
export async function shadingErrors(
  leathers: readonly BenchLeather[],
): Promise<{ name: string; error: number }[]> {
  const points = await renderedPoints();
  return leathers.map(({ name, color, filters }) => {
    const albedo = albedoOf(parseColor(color)!);
    const table = tintTable(filters, albedoRamp(cognacAlbedo));
    const strength = glossStrength(table);
    let sum = 0;
    for (const { light, shine, gray, gloss } of points)
      for (let c = 0; c < 3; c++) {
        const own = table[gray * 4 + c]!;
        const shown = 255 - ((255 - own) * (255 - Math.min(255, gloss * strength))) / 255;
        sum += (shown - 255 * tone(albedo[c]! * light + shine)) ** 2;
      }
    return { name, error: Math.sqrt(sum / points.length / 3) };
  });
}
