import type { OrderPromise } from '@cordovan/contracts/promises';
import { areaText } from '@cordovan/domain/inventory';
import { shownPromise, shownSlip, slipText } from '@cordovan/domain/production';
import type { Handle } from '../../../platform/database/transaction.ts';
import { findPromise } from './promises.repository.ts';
import { getSettings } from '../../settings/index.ts';
import { remedyWords, type SlipReader } from './remedy-answer.ts';
import { findSlip } from './slips.repository.ts';
import type { OrderKey } from './order-need.repository.ts';

/** Reads the promise of an order, and why it no longer holds. */
export async function readOrderPromise(
  db: Handle,
  order: OrderKey,
  reader: SlipReader,
): Promise<OrderPromise> {
  const { today, seesPurchases } = reader;
  const row = await findPromise(db, order);
  if (!row) return { today, promise: null, madeAt: null, madeBy: null, isLater: false, slip: null };
  return {
    today,
    promise: shownPromise(row.promise, { seesPurchases }),
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    isLater: row.waiting_since !== null,
    slip: await readSlip(db, order, { reader, promiseDay: row.promise.day }),
  };
}

async function readSlip(
  db: Handle,
  order: OrderKey,
  { reader, promiseDay }: { readonly reader: SlipReader; readonly promiseDay: string | null },
): Promise<OrderPromise['slip']> {
  const row = await findSlip(db, order);
  if (!row) return null;
  const slip = shownSlip({ ...row, promised: row.promised_day, expected: row.expected_day }, reader);
  const { unitSystem } = await getSettings(db);
  const words = await remedyWords(db, slip.remedies, reader);
  return {
    text: slipText(
      {
        ...slip,
        isDue: promiseDay !== null && promiseDay < slip.promised,
        isUnpromised: promiseDay === null,
      },
      reader,
      { area: (squareFeet) => areaText(squareFeet, unitSystem) },
    ),
    foundOn: row.found_on,
    expected: row.expected_day,
    remedies: slip.remedies.map(words),
  };
}
