import { addDays, type Day } from '../calendar/index.ts';
import { checkHideAreas, checkNewHides, hideKey, roundedArea } from '../inventory/index.ts';
import { allowUnless, refusalsOf, type Refusal, type Result } from '../result/index.ts';
import { type LineProgress, quantityLeft } from './purchase-orders.ts';

/** Days for which a vendor's link opens its purchase order: longer than any usual lead time. */
export const LINK_DAYS_OF_PURCHASE = 365;
/** Latest day that a vendor can enter, counted from today: the longest lead time of any vendor. */
export const MOST_DAYS_AHEAD = 730;
/** Maximum answers through one link in 24 hours; more can't come from a person. */
export const MOST_ANSWERS_A_DAY = 100;

/** Whether a vendor's link opens its purchase order, regardless of the order's state. */
export const isPurchaseLinkOpen = (
  { expiresAt, revokedAt }: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): boolean => revokedAt === null && now < expiresAt;

/** A vendor's answer: when leather arrives, that it is on its way, or which hides it contains. */
export const vendorStatementKinds = ['dates', 'shipment', 'hides'] as const;
export type VendorStatementKind = (typeof vendorStatementKinds)[number];

/** Checks the days that a vendor gives. `today` is the day at the factory. */
export function checkVendorDays(
  days: readonly Day[],
  { today, orderedOn }: { readonly today: Day; readonly orderedOn: Day },
): Result<void> {
  const last = addDays(today, MOST_DAYS_AHEAD);
  return allowUnless(
    days.flatMap((day, index): Refusal[] => {
      const field = `lines.${index}.day`;
      if (day < today) return [{ code: 'VENDOR_DAY_PAST', field }];
      if (day < orderedOn) return [{ code: 'EXPECTED_BEFORE_ORDERED', field }];
      return day > last ? [{ code: 'VENDOR_DAY_FAR', field }] : [];
    }),
  );
}

/** The day on which everything has arrived: the latest day of the lines still to come; null if there are none. */
export function expectedDayOf(
  lines: readonly (LineProgress & { readonly expectedDate: Day | null })[],
): Day | null {
  const days = lines.flatMap((line) => (quantityLeft(line) > 0 ? (line.expectedDate ?? []) : []));
  return days.length === 0 ? null : days.reduce((last, day) => (day > last ? day : last));
}

/** A hide as the vendor lists it, area in square feet. */
export interface ListedHide {
  readonly code: string;
  readonly area: number;
}

/**
 * Checks the hides that a vendor lists for a line. Unusual areas, and more area than is still to come, need
 * confirmation.
 */
export function checkListedHides(
  hides: readonly ListedHide[],
  { left, isConfirmed }: { readonly left: number; readonly isConfirmed: boolean },
): Result<void> {
  const sum = roundedArea(hides.reduce((all, { area }) => all + roundedArea(area), 0));
  return allowUnless([
    ...refusalsOf(checkNewHides(hides)),
    ...refusalsOf(checkHideAreas(hides, isConfirmed)),
    sum > left && !isConfirmed ? { code: 'VENDOR_HIDES_OVER' } : undefined,
  ]);
}

/** Refuses hides that the vendor already listed for another line or order: a hide arrives only once. */
export function checkListedOnce(
  hides: readonly ListedHide[],
  others: readonly { readonly code: string; readonly leather: string; readonly number: string }[],
): Result<void> {
  const listed = new Map(others.map((other) => [hideKey(other.code), other]));
  return allowUnless(
    hides.map(({ code }, index) => {
      const other = hideKey(code) === '' ? undefined : listed.get(hideKey(code));
      return other && { code: 'HIDE_LISTED_TWICE', data: { ...other }, field: `hides.${index}.code` };
    }),
  );
}

/** What came of a purchase line. */
export interface CameIn {
  /** Measured hides; `isSince`: they came after the list was made. */
  readonly hides: readonly { readonly code: string; readonly area: number; readonly isSince: boolean }[];
  /** Square feet that came after the list was made, with those of these hides. */
  readonly areaSince: number;
}

/**
 * The hides that a vendor listed and that haven't come yet. One without a code came as the hide nearest to its area that came after the list was
 * made, or as a part of what came without hides, the largest first.
 */
export function hidesToCome<Hide extends ListedHide>(
  listed: readonly Hide[],
  { hides, areaSince }: CameIn,
): Hide[] {
  const come = new Set(hides.map(({ code }) => hideKey(code)));
  const named = new Set(listed.map(({ code }) => hideKey(code)));
  const isNamed = ({ code }: { readonly code: string }) => hideKey(code) !== '' && named.has(hideKey(code));
  const unnamed = new Set(listed.filter((hide) => !isNamed(hide)));
  const since = hides.filter(({ isSince }) => isSince);
  for (const { area } of since.filter((hide) => !isNamed(hide))) {
    const [nearest] = [...unnamed].toSorted((a, b) => Math.abs(a.area - area) - Math.abs(b.area - area));
    if (nearest) unnamed.delete(nearest);
  }
  let rest = since.reduce((left, { area }) => roundedArea(left - area), areaSince);
  for (const hide of [...unnamed].toSorted((a, b) => b.area - a.area))
    if (hide.area <= rest) {
      unnamed.delete(hide);
      rest = roundedArea(rest - hide.area);
    }
  return listed.filter((hide) => (isNamed(hide) ? !come.has(hideKey(hide.code)) : unnamed.has(hide)));
}
