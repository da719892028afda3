import { type Day, dayInZone } from '@cordovan/domain/calendar';
import type { Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { findFactoryZone, findStoreZone } from './store-zone.repository.ts';

interface Moment {
  readonly now: Date;
  readonly config: Pick<Config, 'timeZone'>;
}

/** The calendar day of a moment at a store (N-37); without a store in the time zone of the installation. */
export async function storeDay(
  handle: Handle,
  storeId: number | null,
  { now, config }: Moment,
): Promise<Day> {
  return dayInZone(now, (await findStoreZone(handle, storeId)) ?? config.timeZone);
}

/** The calendar day of a moment at the factory, where production days begin and end. */
export async function factoryDay(handle: Handle, { now, config }: Moment): Promise<Day> {
  return dayInZone(now, (await findFactoryZone(handle)) ?? config.timeZone);
}
