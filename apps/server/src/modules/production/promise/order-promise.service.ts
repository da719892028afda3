import type { OrderPromise } from '@cordovan/contracts/promises';
import { areaText } from '@cordovan/domain/inventory';
import type { Language } from '@cordovan/domain/messages';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import { remedyText, shownPromise, shownSlip, slipText } from '@cordovan/domain/production';
import type { Handle } from '../../../platform/database/transaction.ts';
import { findPromise } from './promises.repository.ts';
import { getSettings } from '../../settings/index.ts';
import { findSlip, listOrderNumbers } from './slips.repository.ts';
import type { OrderKey } from './order-need.repository.ts';

interface Reader {
  readonly today: string;
  readonly seesPurchases: boolean;
  readonly role: Actor;
  readonly language: Language;
}

/** What was promised for an order, and why that no longer holds. */
export async function readOrderPromise(db: Handle, order: OrderKey, reader: Reader): Promise<OrderPromise> {
  const { today, seesPurchases } = reader;
  const row = await findPromise(db, order);
  if (!row) return { today, promise: null, madeAt: null, madeBy: null, slip: null };
  return {
    today,
    promise: shownPromise(row.promise, { seesPurchases }),
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    slip: await readSlip(db, order, reader),
  };
}

async function readSlip(db: Handle, order: OrderKey, reader: Reader): Promise<OrderPromise['slip']> {
  const row = await findSlip(db, order);
  if (!row) return null;
  const slip = shownSlip(
    { ...row, orderId: order.orderId, key: '', promised: row.promised_day, expected: row.expected_day },
    reader,
  );
  const { unitSystem } = await getSettings(db);
  const named = slip.remedies.flatMap((remedy) => (remedy.kind === 'take lot' ? remedy.orderId : []));
  const numbers = await listOrderNumbers(db, named);
  const orderNumber = (id: number) => {
    const found = numbers.find((each) => each.id === id);
    return found ? shownOrderNumber(reader.role, found) : '';
  };
  return {
    text: slipText(slip, reader, { area: (squareFeet) => areaText(squareFeet, unitSystem) }),
    foundOn: row.found_on,
    expected: row.expected_day,
    remedies: slip.remedies.map((remedy) => ({
      text: remedyText(remedy, reader, { orderNumber }),
      purchaseOrderId: remedy.kind === 'ask vendor' ? remedy.purchaseOrderId : null,
      orderId: remedy.kind === 'take lot' ? remedy.orderId : null,
      day: remedy.kind === 'place' ? remedy.day : null,
    })),
  };
}
