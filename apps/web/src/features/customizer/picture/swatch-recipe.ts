import { albedoRamp, glossStrength, tintTable } from '@cordovan/picture/filters';
import type { PictureManifest, PictureRecipe } from '@cordovan/picture/manifest';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { filtersOf, grainOf } from './pictures.ts';

/** A patch of the leather under the light of the furniture; undefined when the set has no patch of its grain. */
export function swatchRecipe(manifest: PictureManifest, leather: LeatherItem): PictureRecipe | undefined {
  const swatch = manifest.swatches[grainOf(manifest, leather)] ?? manifest.swatches['natural'];
  const ramp = swatch && manifest.ramps[swatch.ramp];
  if (!swatch || !ramp) return undefined;
  const filters = filtersOf(leather);
  const [, , width, height] = swatch.base.box;
  const strength = glossStrength(tintTable(filters, albedoRamp(ramp)));
  return {
    format: 1,
    manifestVersion: manifest.version,
    style: 'swatch',
    furnitureType: 'swatch',
    width,
    height,
    options: {},
    leathers: { principal: filters, insert: filters },
    steps: [
      { layer: 'base', image: swatch.base, draw: 'over', ramp, leather: 'principal' },
      ...(swatch.gloss ? [{ layer: 'gloss', image: swatch.gloss, draw: 'screen', strength } as const] : []),
    ],
  };
}
