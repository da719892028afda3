import type zipcodes from 'zipcodes';

/** A place that a zip code belongs to; the state is its two-letter abbreviation. */
export interface Place {
  readonly city: string;
  readonly state: string;
}

/** The table takes 5 MB of memory and some 100 ms: only a process that is asked for a zip code reads it. */
let table: Promise<{ default: typeof zipcodes }> | undefined;

/** City and state of a US zip code (five digits) from the embedded table; none when it is not in there (N-29). */
export async function findPlaces(zip: string): Promise<readonly Place[]> {
  if (!/^\d{5}$/.test(zip)) return [];
  table ??= import('zipcodes');
  const row = (await table).default.lookup(zip);
  // Canadian codes share the table.
  return row?.country === 'US' ? [{ city: row.city, state: row.state }] : [];
}
