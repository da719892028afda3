import { saveOrder } from '@cordovan/contracts/orders';
import type { OrderInput } from '@cordovan/contracts/orders-input';
import type { Cents } from '@cordovan/domain/money';
import { send } from '../../../lib/http/send.ts';

/** An order that the visitor has just placed, with its price. */
export interface PlacedOrder {
  readonly id: number;
  readonly number: string | null;
  readonly total: Cents;
  readonly paid: Cents;
  readonly balance: Cents;
}

/** Saves the visitor's order as a quotation. The server computes its price (N-10). */
export async function placeOrder(order: OrderInput): Promise<PlacedOrder | undefined> {
  const saved = await send(saveOrder, { body: order, quiet: true });
  const totals = saved.order?.totals;
  if (!totals) return undefined;
  const { total, paid, payable } = totals;
  return { id: saved.id, number: saved.soNumber ?? null, total, paid, balance: payable };
}
