import { allowUnless, type Refusal, type Result } from '../result/index.ts';
import { roundedArea } from './area.ts';

/** Maximum length of a lot or hide code. */
export const MOST_CODE_LENGTH = 60;

/** States of a hide. `gone`: used up, lost or returned to the vendor. */
export const hideStates = ['in stock', 'remnant', 'reserved', 'in production', 'gone'] as const;
export type HideState = (typeof hideStates)[number];

/** A hide's state, from its areas in square feet and its order, if any. */
export function hideState(hide: {
  readonly area: number;
  readonly areaLeft: number;
  readonly hasOrder: boolean;
  readonly isOrderInProduction: boolean;
}): HideState {
  if (hide.areaLeft > 0) {
    if (hide.hasOrder) return 'reserved';
    return hide.areaLeft < hide.area ? 'remnant' : 'in stock';
  }
  return hide.isOrderInProduction ? 'in production' : 'gone';
}

/** Same code, however it is typed or scanned. */
export const hideKey = (code: string): string => code.trim().toLowerCase();

/** Refuses hides without an area, and duplicate codes. A blank code gets a number later. */
export function checkNewHides(
  hides: readonly { readonly code: string; readonly area: number }[],
): Result<void> {
  const keys = hides.map(({ code }) => hideKey(code));
  return allowUnless(
    hides.flatMap(({ code, area }, index): Refusal[] => {
      const isTwice = keys[index] !== '' && keys.indexOf(keys[index]!) !== index;
      return [
        ...(Number.isFinite(area) && roundedArea(area) > 0
          ? []
          : [{ code: 'STOCK_QUANTITY_NOT_POSITIVE', field: `hides.${index}.area` } as const]),
        ...(isTwice
          ? [{ code: 'HIDE_CODE_TAKEN', data: { code: code.trim() }, field: `hides.${index}.code` } as const]
          : []),
      ];
    }),
  );
}

/** Usual areas of a hide in square feet: from a small goatskin to a large bull hide. Others require confirmation. */
const LEAST_USUAL_HIDE = 3;
const MOST_USUAL_HIDE = 120;

export const isUsualHide = (area: number): boolean => area >= LEAST_USUAL_HIDE && area <= MOST_USUAL_HIDE;

/** Asks for confirmation of unusual hide areas, such as areas in another unit. */
export function checkHideAreas(
  hides: readonly { readonly area: number }[],
  isConfirmed: boolean,
): Result<void> {
  const unusual = hides.flatMap(({ area }, index) => (area > 0 && !isUsualHide(area) ? [index + 1] : []));
  return allowUnless([
    isConfirmed || unusual.length === 0
      ? undefined
      : { code: 'HIDE_AREA_UNUSUAL', data: { hides: shownPlaces(unusual) } },
  ]);
}

const MOST_NAMED = 5;

/** Factor by which a recounted hide may exceed its first measurement. */
const USUAL_GROWTH = 1.1;

/** Asks for confirmation before a count posts unusual hide areas, or areas far above a hide's first measurement. */
export function checkCountedAreas(
  hides: readonly { readonly code: string; readonly area: number; readonly measured: number }[],
  isConfirmed: boolean,
): Result<void> {
  const unusual = hides.filter(
    ({ area, measured }) => !isUsualHide(Math.max(area, measured)) || area > measured * USUAL_GROWTH,
  );
  return allowUnless([
    isConfirmed || unusual.length === 0
      ? undefined
      : { code: 'COUNT_AREA_UNUSUAL', data: { codes: shownPlaces(unusual.map(({ code }) => code)) } },
  ]);
}

/** Positions, formatted as `2, 7`; lists only the first ones when there are many. */
const shownPlaces = (places: readonly (number | string)[]): string =>
  places.slice(0, MOST_NAMED).join(', ') + (places.length > MOST_NAMED ? '…' : '');

/** Codes that occur more than once in a list. */
export function doubledCodes(hides: readonly { readonly code: string }[]): readonly string[] {
  const keys = hides.map(({ code }) => hideKey(code));
  return hides.flatMap(({ code }, index) =>
    keys[index] !== '' && keys.indexOf(keys[index]!) < index ? [code.trim()] : [],
  );
}

/** Hide stored at the counted location, or with a code that was found there. */
export interface KnownHide {
  readonly id: number;
  readonly code: string;
  readonly location: string;
  readonly areaLeft: number;
  readonly area: number;
  readonly state: HideState;
}

/** A code scanned at the location, and its area in square feet if it was remeasured. */
export interface FoundHide {
  readonly code: string;
  readonly area: number | null;
}

/**
 * Difference between a count and the stored hides. `areaChange` is the area that posting adds to stock, in square
 * feet.
 */
export interface CountDifference {
  /**
   * `missing`: should be here. `wrongArea`: measured differently. `elsewhere`: stored at another location. `back`:
   * recorded as gone. `in production`: belongs to a piece in production. `unknown`: no hide has this code.
   */
  readonly kind: 'missing' | 'wrongArea' | 'elsewhere' | 'back' | 'in production' | 'unknown';
  readonly code: string;
  readonly hideId: number | null;
  readonly areaChange: number;
  /** Stored location of a hide found elsewhere. */
  readonly location: string;
}

/** Compares the codes found at a location with the hides stored there. */
export function countDifferences(
  location: string,
  found: readonly FoundHide[],
  known: readonly KnownHide[],
): readonly CountDifference[] {
  const here = hideKey(location);
  const byKey = new Map(known.map((hide) => [hideKey(hide.code), hide]));
  const scanned = new Map(found.map((each) => [hideKey(each.code), each]));
  const differences = [...scanned].flatMap(([key, { code, area }]): CountDifference[] => {
    const hide = byKey.get(key);
    if (!hide) return [{ kind: 'unknown', code: code.trim(), hideId: null, areaChange: 0, location: '' }];
    const { id: hideId, location: kept } = hide;
    const about = { code: hide.code, hideId, location: kept };
    if (hide.state === 'in production') return [{ ...about, kind: 'in production', areaChange: 0 }];
    if (hide.areaLeft === 0) return [{ ...about, kind: 'back', areaChange: roundedArea(area ?? hide.area) }];
    const change = area === null ? 0 : roundedArea(area - hide.areaLeft);
    return [
      ...(hideKey(kept) === here ? [] : [{ ...about, kind: 'elsewhere' as const, areaChange: 0 }]),
      ...(change === 0 ? [] : [{ ...about, kind: 'wrongArea' as const, areaChange: change }]),
    ];
  });
  const missing = known
    .filter(
      (hide) => hide.areaLeft > 0 && hideKey(hide.location) === here && !scanned.has(hideKey(hide.code)),
    )
    .map((hide): CountDifference => ({
      kind: 'missing',
      code: hide.code,
      hideId: hide.id,
      areaChange: 0 - hide.areaLeft,
      location: hide.location,
    }));
  return [...missing, ...differences];
}

/**
 * Splits a loss of a hide: `named` was already issued without naming a hide, so only `lost` leaves stock. `unlisted`
 * is the lot's area that no hide accounts for; it is negative after such an issue.
 */
export function splitLoss(area: number, unlisted: number): { readonly named: number; readonly lost: number } {
  const named = Math.min(area, Math.max(0 - unlisted, 0));
  return { named: roundedArea(named), lost: roundedArea(area - named) };
}
