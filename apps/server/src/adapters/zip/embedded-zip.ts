import type zipcodes from 'zipcodes';

/** A place that a ZIP code belongs to; the state is its two-letter abbreviation. */
export interface Place {
  readonly city: string;
  readonly state: string;
}

/** The table takes 5 MB of memory and some 100 ms to load, so a process reads it only when first needed. */
let table: Promise<{ default: typeof zipcodes }> | undefined;

/** City and state of a US ZIP code (five digits) from the embedded table; undefined if it isn't listed (N-29). */
export async function findPlaces(zip: string): Promise<readonly Place[]> {
  if (!/^\d{5}$/.test(zip)) return [];
  table ??= import('zipcodes');
  const row = (await table).default.lookup(zip);
  // The table also has Canadian codes.
  return row?.country === 'US' ? [{ city: row.city, state: row.state }] : [];
}
