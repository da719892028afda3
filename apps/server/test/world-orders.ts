import { cents, NO_MONEY } from '@cordovan/domain/money';
import type { OrderType, StatusId } from '@cordovan/domain/orders';
import { changeOrderStatus } from '../src/modules/orders/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import type { World } from './world.ts';

export interface OrderDraft {
  readonly statusId?: StatusId;
  readonly orderType?: OrderType;
  readonly storeId?: number;
  /** Seats of the whole order. */
  readonly seats?: number;
  readonly leatherId?: number;
  /** Square feet of one unit. */
  readonly leatherArea?: number;
  readonly quantity?: number;
  readonly deliveryDate?: string;
  readonly shippedOn?: string;
  readonly totalCents?: number;
  readonly taxCents?: number;
  readonly lineNumber?: number;
}

/** An order in any status with one line of sofas, as if imported: nothing reserved or scheduled, no pieces. */
export async function addOrder(world: World, draft: OrderDraft = {}): Promise<number> {
  const { statusId = 1, orderType = 1, seats = 3, totalCents = 0, taxCents = 0 } = draft;
  const term = await world.db
    .selectFrom('payment_terms')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const customerId = world.storeCustomer;
  const { id } = await world.db
    .insertInto('orders')
    .values((values) => ({
      company_id: world.companyId,
      order_type: orderType,
      status_id: statusId,
      customer_id: customerId,
      store_id: draft.storeId ?? world.stores.denver,
      sales_rep_id: world.reps.linked,
      payment_term_id: term.id,
      po_number:
        statusId <= 6 ? values.cast<string>(values.fn('nextval', [values.val('po_numbers')]), 'text') : null,
      order_date: '2026-02-01',
      delivery_date: draft.deliveryDate ?? '2026-04-15',
      priced_on: '2026-02-01',
      approved_on: statusId <= 6 ? '2026-02-02' : null,
      shipped_on: draft.shippedOn ?? null,
      sales_tax: taxCents > 0,
      seats,
      subtotal_cents: cents(totalCents - taxCents),
      tax_cents: cents(taxCents),
      total_cents: cents(totalCents),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await addLine(world, id, draft);
  return id;
}

/** One more line of sofas. */
export async function addLine(world: World, orderId: number, draft: OrderDraft): Promise<void> {
  const { catalogue } = world;
  const { quantity = 1, leatherArea = 60, seats = 3, lineNumber = 1 } = draft;
  const item = await world.db
    .selectFrom('sale_items')
    .where('id', '=', catalogue.saleItems.sofa)
    .select(['style_id', 'furniture_type_id'])
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('order_details')
    .values({
      company_id: world.companyId,
      order_id: orderId,
      line_number: lineNumber,
      detail_type: 1,
      sale_item_id: catalogue.saleItems.sofa,
      style_id: item.style_id,
      furniture_type_id: item.furniture_type_id,
      collection_id: catalogue.collections.gold,
      leather_item_id: draft.leatherId ?? catalogue.leathers.gold,
      quantity,
      seats: seats / quantity,
      leather_area: leatherArea,
      unit_price_cents: NO_MONEY,
      unit_cost_cents: NO_MONEY,
      total_price_cents: NO_MONEY,
      total_cost_cents: NO_MONEY,
      description: 'Alpine Sofa',
    })
    .execute();
}

/** Adds square feet of a leather to stock, as a receipt would. */
export async function addStock(
  world: World,
  leatherId: number,
  squareFeet: number,
  unitCostCents = 500,
): Promise<void> {
  await world.db
    .insertInto('stock_movements')
    .values({
      company_id: world.companyId,
      leather_item_id: leatherId,
      kind: 'received',
      at_hand_change: squareFeet,
      unit_cost_cents: cents(unitCostCents),
      actor: 'system',
    })
    .execute();
}

/** Changes a status as the administrator, including the effects in other contexts. */
export async function changeStatus(
  world: World,
  orderId: number,
  to: number,
  more: { reason?: string; confirm?: boolean } = {},
): Promise<void> {
  const { deps } = world.app;
  const actor = { userId: world.users.admin.id, role: 'Administrator', name: 'Ada' } as const;
  // Tests that aren't about operations finish orders without them.
  const finishing = to === 4 ? { confirm: true, reason: 'built without scans' } : {};
  await inTransaction(deps.db, (trx) =>
    changeOrderStatus(trx, deps, {
      orderId,
      to,
      actor,
      now: world.now(),
      via: 'orders',
      ...finishing,
      ...more,
    }),
  );
}

/** Schedules an approved order and confirms exceeding the seats. */
export async function schedule(world: World, orderId: number, date = '2026-03-16'): Promise<void> {
  const body = { OrderId: orderId, Date: date, LineId: world.lines.first, Confirm: true };
  const answer = await world.as(world.users.admin).post('/api/scheduler/place', body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
