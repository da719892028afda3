import { readSettings, type SettingValues } from '@cordovan/domain/settings';
import type { Handle } from '../../platform/database/transaction.ts';
import { listSettingRows } from './settings.repository.ts';

/**
 * Maximum age in milliseconds, which limits how long this process misses a change, such as while its listening
 * connection is down.
 */
const MAX_AGE_MS = 2_000;

interface Entry {
  readonly values: SettingValues;
  readonly readAt: number;
}

/** Cache entry per database: a transaction and its pool share their adapter. */
const entries = new WeakMap<object, Entry>();

const keyOf = (handle: Handle): object => handle.getExecutor().adapter;

/**
 * Returns all settings for the rules. Cached until a change, so that a busy order form doesn't query every
 * time.
 */
export async function getSettings(handle: Handle): Promise<SettingValues> {
  const known = entries.get(keyOf(handle));
  if (known && performance.now() - known.readAt < MAX_AGE_MS) return known.values;
  const readAt = performance.now();
  const rows = await listSettingRows(handle);
  const values = readSettings(Object.fromEntries(rows.map((row) => [row.name, row.value])));
  entries.set(keyOf(handle), { values, readAt });
  return values;
}

export function forgetSettings(handle: Handle): void {
  entries.delete(keyOf(handle));
}
