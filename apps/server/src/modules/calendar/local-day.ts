import { type Day, dayInZone } from '@cordovan/domain/calendar';
import type { Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { findFactoryZone, findStoreZone } from './store-zone.repository.ts';

interface Moment {
  readonly now: Date;
  readonly config: Pick<Config, 'timeZone'>;
}

/** Calendar day of a time in a store's time zone (N-37); without a store, in the installation's time zone. */
export async function storeDay(
  handle: Handle,
  storeId: number | null,
  { now, config }: Moment,
): Promise<Day> {
  return dayInZone(now, (await findStoreZone(handle, storeId)) ?? config.timeZone);
}

/** Calendar day of a time at the factory, whose time zone delimits production days. */
export async function factoryDay(handle: Handle, { now, config }: Moment): Promise<Day> {
  return dayInZone(now, (await findFactoryZone(handle)) ?? config.timeZone);
}
