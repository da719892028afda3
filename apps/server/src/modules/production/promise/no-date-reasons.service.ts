import { areaText } from '@cordovan/domain/inventory';
import { shownSlip, slipCauseText } from '@cordovan/domain/production';
import type { Handle } from '../../../platform/database/transaction.ts';
import { getSettings } from '../../settings/index.ts';
import type { SlipReader } from './remedy-answer.ts';
import { listUndated } from './slips.repository.ts';

/** Why orders have no date yet, by order: the causes that Slipped promises shows, as headings. */
export async function listNoDateReasons(
  db: Handle,
  orderIds: readonly number[],
  reader: Omit<SlipReader, 'role'>,
): Promise<ReadonlyMap<number, string>> {
  const found = await listUndated(db, orderIds);
  if (found.length === 0) return new Map();
  const { unitSystem } = await getSettings(db);
  const area = (squareFeet: number) => areaText(squareFeet, unitSystem);
  return new Map(
    found.map(({ orderId, ...slip }) => [
      orderId,
      slipCauseText(shownSlip({ ...slip, remedies: [] }, reader).cause, reader, { area }),
    ]),
  );
}
