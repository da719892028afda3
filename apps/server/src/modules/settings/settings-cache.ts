import { readSettings, type SettingValues } from '@cordovan/domain/settings';
import type { Handle } from '../../platform/database/transaction.ts';
import { listSettingRows } from './settings.repository.ts';

/** Covers a change of which this process never heard, e.g. while its listening connection was down. */
const MAX_AGE_MS = 2_000;

interface Entry {
  readonly values: SettingValues;
  readonly readAt: number;
}

/** One entry per database: a transaction and the pool it comes from share their adapter. */
const entries = new WeakMap<object, Entry>();

const keyOf = (handle: Handle): object => handle.getExecutor().adapter;

/** All settings as rules use them. Read again after a change, so that a busy order form doesn't ask each time. */
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
