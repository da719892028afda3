import { readSettings, type SettingValues } from '@cordovan/domain/settings';
import type { Handle } from '../../platform/database/transaction.ts';
import { listSettingRows } from './settings.repository.ts';

/**
 * Maximum age in milliseconds, which limits how long this process misses a change, such as while its listening
 * connection is down.
 */
const MAX_AGE_MS = 2_000;

/** What is known of a database's settings; a change replaces it, so a reading from before the change fills the old one. */
interface Known {
  values: SettingValues | null;
  readAt: number;
}

/** By database: a transaction and its pool share their adapter. */
const known = new WeakMap<object, Known>();

const keyOf = (handle: Handle): object => handle.getExecutor().adapter;

/**
 * Returns all settings for the rules. Cached until a change, so that a busy order form doesn't query every
 * time.
 */
export async function getSettings(handle: Handle): Promise<SettingValues> {
  const current = known.get(keyOf(handle)) ?? forgetSettings(handle);
  if (current.values && performance.now() - current.readAt < MAX_AGE_MS) return current.values;
  const readAt = performance.now();
  const rows = await listSettingRows(handle);
  current.values = readSettings(Object.fromEntries(rows.map((row) => [row.name, row.value])));
  current.readAt = readAt;
  return current.values;
}

/** Makes the next reading query again. */
export function forgetSettings(handle: Handle): Known {
  const unknown = { values: null, readAt: 0 };
  known.set(keyOf(handle), unknown);
  return unknown;
}
