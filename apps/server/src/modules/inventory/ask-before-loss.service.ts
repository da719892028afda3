import { areaText, roundedArea } from '@cordovan/domain/inventory';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import type { Refusal } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuseAny } from '../../platform/errors/refusal-error.ts';
import { getSettings } from '../settings/index.ts';
import { listReservingOrders, lockLeathers, type ReservingOrderRow } from './stock.repository.ts';

export interface Asked {
  readonly role: Actor;
  readonly isConfirmed: boolean;
}

/**
 * Takes leather, but asks first if orders would become short. The question names them, and the transaction takes
 * nothing until a person confirms. `questions` are asked at the same time.
 */
export async function askBeforeLoss<Taken>(
  trx: Trx,
  leatherIds: readonly number[],
  { role, isConfirmed }: Asked,
  take: () => Promise<{ readonly taken: Taken; readonly questions: readonly Refusal[] }>,
): Promise<Taken> {
  const stock = await lockLeathers(trx, leatherIds);
  const before = isConfirmed ? [] : await listReservingOrders(trx, leatherIds);
  const { taken, questions } = await take();
  if (isConfirmed) return taken;
  const losses = lossesOf(before, await listReservingOrders(trx, leatherIds));
  const { unitSystem } = await getSettings(trx);
  const lost = [...Map.groupBy(losses, ({ leather_item_id: id }) => id)].map(([id, ofLeather]): Refusal => {
    const quantity = roundedArea(ofLeather.reduce((sum, { more }) => sum + more, 0));
    return {
      code: 'LEATHER_RESERVED_FOR_OTHERS',
      data: {
        quantity: areaText(quantity, unitSystem),
        leather: stock.get(id)!.name,
        orders: ofLeather.map((row) => numberOf(row, role)).join(', '),
      },
    };
  });
  refuseAny([...questions, ...lost]);
  return taken;
}

const lossesOf = (before: readonly ReservingOrderRow[], after: readonly ReservingOrderRow[]) =>
  after.flatMap((row) => {
    const was = before.find(
      (other) => other.order_id === row.order_id && other.leather_item_id === row.leather_item_id,
    );
    const more = roundedArea(row.short - (was?.short ?? 0));
    return more > 0 ? [{ ...row, more }] : [];
  });

const numberOf = (row: ReservingOrderRow, role: Actor): string =>
  shownOrderNumber(role, { id: row.order_id, soNumber: row.so_number, poNumber: row.po_number });
