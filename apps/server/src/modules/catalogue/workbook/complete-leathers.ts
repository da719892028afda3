import { setImmediate } from 'node:timers/promises';
import { elementTypes, readLeatherColor, type WrittenColor } from '@cordovan/domain/catalogue';
import { leatherOfferOf, offerKeysOf } from '@cordovan/domain/configurator';
import { albedoOf, fitFilters } from '@cordovan/picture/fitting';
import {
  changeKey,
  keyOf,
  type MergedRow,
  type MergedSheet,
  type MergedWorkbook,
  partOfKey,
} from './merge.ts';
import type { AnyRow } from './read-rows.ts';
import { type SheetName, type SheetRow, sheetNamed } from './workbook.ts';

const FILTERS = ['hue', 'saturation', 'exposure', 'brightness', 'vibrance', 'sepia', 'contrast'] as const;

type Filters = Readonly<Record<(typeof FILTERS)[number], number>> & { readonly colorize: string };
const NEUTRAL: Filters = {
  hue: 0,
  saturation: 0,
  exposure: 0,
  brightness: 0,
  vibrance: 0,
  sepia: 0,
  contrast: 0,
  colorize: '',
};

/** Whether a leather has no color of its own: its filters change nothing. */
export const isUncolored = (leather: SheetRow<'Leathers'>): boolean =>
  !leather.colorize && FILTERS.every((filter) => !leather[filter]);

/**
 * Completes new leathers. Sets filter values from the color if the file gives none. Offers them for furniture if the
 * file has no columns for that. Adds offered leathers to the customizer's elements.
 */
export async function completeLeathers(
  merged: MergedWorkbook,
  leftOut: ReadonlySet<string>,
): Promise<MergedWorkbook> {
  const leathers = merged.get('Leathers')!;
  const rows = new Map<string, MergedRow>();
  for (const [key, row] of leathers.byKey) rows.set(key, isNew(row) ? await completed(row) : row);
  const elements = withElements(merged, [...rows.values()].filter(isNew), leftOut);
  return new Map<SheetName, MergedSheet>([
    ...merged,
    ['Leathers', { ...leathers, byKey: rows }],
    ['CustomizerElements', elements],
  ]);
}

const isNew = ({ place, before }: MergedRow) => place !== null && before === undefined;

async function completed(row: MergedRow): Promise<MergedRow> {
  const leather = row.value as unknown as SheetRow<'Leathers'>;
  const isGiven = [...FILTERS, 'colorize' as const].some((filter) => leather[filter] != null);
  const color = isGiven
    ? undefined
    : readLeatherColor(row.value['color'] === undefined ? '' : leather.color, leather.name);
  const filters = color === undefined ? NEUTRAL : await filtersOf(color);
  const offered = row.given.has('externalFurnitureId') || row.given.has('saleItem') ? {} : offerOfFurniture;
  const value: Record<string, unknown> = { ...row.value, ...offered };
  for (const [filter, amount] of Object.entries(filters)) value[filter] ??= amount;
  return { ...row, value };
}

const { externalFurnitureId } = offerKeysOf('furniture');
const offerOfFurniture = { externalFurnitureId };

/** Fitting a color takes a tenth of a second, and files repeat colors. */
const fitted = new Map<string, Filters>();
const MOST_FITTED = 1_000;

async function filtersOf(color: WrittenColor): Promise<Filters> {
  const key = color.join();
  const known = fitted.get(key);
  if (known) return known;
  // Lets other requests run between two fits.
  await setImmediate();
  const { filters } = fitFilters(albedoOf(color), { rounds: 1 });
  const { colorize, ...others } = filters;
  const found = { ...others, colorize: colorize[3] === 0 ? '' : colorize.join(', ') };
  if (fitted.size < MOST_FITTED) fitted.set(key, found);
  return found;
}

/** Adds the elements that new leathers on offer lack. */
function withElements(
  merged: MergedWorkbook,
  leathers: readonly MergedRow[],
  leftOut: ReadonlySet<string>,
): MergedSheet {
  const sheet = sheetNamed('CustomizerElements');
  const elements = merged.get('CustomizerElements')!;
  const ofLeathers = [...elements.byKey.values()]
    .map(({ value }) => value as unknown as SheetRow<'CustomizerElements'>)
    .filter(({ type }) => type === elementTypes.leather);
  const listed = new Set(ofLeathers.map(({ name }) => partOfKey(name)));
  let externalId = Math.max(0, ...ofLeathers.map((element) => element.externalId));
  const byKey = new Map(elements.byKey);
  for (const { value, isComplete } of leathers) {
    const leather = value as unknown as SheetRow<'Leathers'>;
    if (!isComplete || !leather.active || !isOffered(leather) || listed.has(partOfKey(leather.name)))
      continue;
    externalId += 1;
    const element: AnyRow = { type: elementTypes.leather, externalId, name: leather.name };
    if (!leftOut.has(changeKey(sheet, element))) byKey.set(keyOf(sheet.key, element), addedElement(element));
  }
  return { ...elements, byKey };
}

const isOffered = ({ externalFurnitureId: furniture }: SheetRow<'Leathers'>) =>
  leatherOfferOf({ externalFurnitureId: furniture, saleItemId: null }) === 'furniture';

/** Row 0: not in the file. */
const addedElement = (value: AnyRow): MergedRow => ({
  value,
  place: 0,
  before: undefined,
  given: new Set(),
  missing: [],
  isComplete: true,
});
