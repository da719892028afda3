import {
  type Albedo,
  albedoRamp,
  baseAlbedo,
  cognacAlbedo,
  type FilterValues,
  lightOf,
  tintTable,
  tone,
} from '../filters/index.ts';
import type { LeatherUse, PictureManifest, PictureRecipe } from '../manifest/index.ts';
import type { PartName } from '../modeler/index.ts';
import type { GrainKind } from '../renderer/grain-heights.ts';

/** Content of the live view: ids and options as in the picture manifest. */
export interface LiveConfiguration {
  readonly style: string;
  readonly furnitureType: string;
  readonly options: Readonly<Record<string, string>>;
  readonly leathers: { readonly principal: LiveLeather; readonly insert?: LiveLeather };
  /** Ramps and finishes from the manifest, so that wood and metal have the same colors as in the pictures. */
  readonly colors: Pick<PictureManifest, 'ramps' | 'finishes' | 'inLeather'>;
}

export interface LiveLeather {
  readonly filters: FilterValues;
  readonly grain?: string;
}

/** Converts a recipe into a live view configuration. */
export function liveConfigurationOf(
  { style, furnitureType, options, leathers, grains }: PictureRecipe,
  colors: LiveConfiguration['colors'],
): LiveConfiguration {
  const leather = (use: LeatherUse): LiveLeather => {
    const grain = grains?.[use] ?? grains?.principal;
    return { filters: leathers[use], ...(grain !== undefined && { grain }) };
  };
  return {
    style,
    furnitureType,
    options,
    leathers: { principal: leather('principal'), insert: leather('insert') },
    colors,
  };
}

/** Reflectance shown by a leather's filter values: the color of a fully lit gray. */
export function albedoOfFilters(filters: FilterValues): Albedo {
  const table = tintTable(filters, albedoRamp(cognacAlbedo));
  const lit = Math.round(255 * tone(baseAlbedo)) * 4;
  const [red, green, blue] = [0, 1, 2].map((c) => lightOf(table[lit + c]! / 255)) as [number, number, number];
  return [red, green, blue];
}

const finishOption: Partial<Record<PartName, string>> = {
  legs: 'legFinish',
  metalwork: 'metalFinish',
  mechanism: 'mechanism',
  stitchBack: 'stitching',
  stitchSeat: 'stitching',
  stitchArms: 'stitching',
  nailsBody: 'nailheads',
  nailsArms: 'nailheads',
  bed: 'mattress',
};

/** Whether the options show a part; false for a trim that they turn off. */
export function isShown(name: PartName, options: Readonly<Record<string, string>>): boolean {
  if (name.startsWith('welt')) return options.welt !== 'none';
  if (name.startsWith('stitch')) return options.stitching !== 'none';
  if (name.startsWith('nails')) return options.nailheads !== undefined && options.nailheads !== 'none';
  if (name === 'insert') return options.insert !== undefined && options.insert !== 'none';
  return true;
}

/** Reflectance of a part. */
export function albedoOfPart(name: PartName, { options, leathers, colors }: LiveConfiguration): Albedo {
  const option = finishOption[name];
  if (!option || colors.inLeather?.[option]?.includes(options[option] ?? '')) {
    const { principal, insert = principal } = leathers;
    return albedoOfFilters((name === 'insert' ? insert : principal).filters);
  }
  const choices = colors.finishes[option] ?? {};
  const ramp = choices[options[option] ?? ''] ?? Object.values(choices)[0];
  return colors.ramps[ramp ?? ''] ?? [0.3, 0.3, 0.3];
}

const knownGrains: readonly string[] = [
  'natural',
  'pebbled',
  'smooth',
  'linen',
  'boucle',
] satisfies GrainKind[];

/** Grain of a leather part. */
export function grainOfPart(name: PartName, { leathers, options }: LiveConfiguration): GrainKind {
  if (name === 'insert' && options.insert === 'exotic') return 'croc';
  const { principal, insert = principal } = leathers;
  const grain = (name === 'insert' ? insert : principal).grain;
  return grain !== undefined && knownGrains.includes(grain) ? (grain as GrainKind) : 'natural';
}
