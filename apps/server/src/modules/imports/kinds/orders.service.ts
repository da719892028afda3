import { statusIds, type StatusId } from '@cordovan/domain/orders';
import { recordOpeningPayment } from '../../payments/index.ts';
import {
  addImportedOrder,
  changeOrderStatus,
  listImportedOrderStates,
  releaseSoNumber,
  skipSoNumbers,
} from '../../orders/index.ts';
import { cents, type Cents } from '@cordovan/domain/money';
import type { KeptRow, Kind, KindContext, KindPlan, Obstacle, RecordsToPlan } from './kind.ts';
import { planOrders, type PlannedOrder } from './order-plan.service.ts';
import { originText, undoneText } from './origin.ts';
import { statusNames } from './status-names.ts';

/** Data of an order that undo needs. */
interface OrderChange {
  readonly orderId: number;
  readonly statusId: StatusId;
  readonly rowVersion: number;
  readonly deposit: Cents;
}

async function planOrderRows(context: KindContext, given: RecordsToPlan): Promise<KindPlan> {
  const planned = await planOrders(context, given);
  return {
    ...planned,
    apply: (importId, chosen) =>
      writeOrders(context, { importId, chosen, rows: planned.orders, fileName: given.fileName }),
  };
}

interface ToWrite {
  readonly importId: number;
  readonly rows: readonly PlannedOrder[];
  readonly chosen: ReadonlySet<number>;
  readonly fileName: string;
}

async function writeOrders(
  context: KindContext,
  { importId, rows, chosen, fileName }: ToWrite,
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const { trx, user } = context;
  const origin = originText(context, 'order', { file: fileName, id: importId });
  const changes = new Map<number, OrderChange & Readonly<Record<string, unknown>>>();
  const wanted = rows.filter(({ row }) => chosen.has(row));
  for (const order of wanted) {
    const orderId = await writeOrder(context, { order, origin, importId });
    changes.set(order.row, {
      orderId,
      statusId: order.statusId,
      rowVersion: 0,
      deposit: order.deposit?.amount ?? cents(0),
    });
  }
  const ids = [...changes.values()].map(({ orderId }) => orderId);
  const states = new Map(
    (await listImportedOrderStates(trx, user.companyId, ids)).map((state) => [state.id, state]),
  );
  for (const [row, change] of changes)
    changes.set(row, { ...change, rowVersion: states.get(change.orderId)!.row_version });
  const highest = Math.max(0, ...wanted.map(({ order }) => numberOf(order.soNumber)));
  if (highest > 0) await skipSoNumbers(trx, highest);
  return changes;
}

/** Order numbers from other programs that could collide with ours; longer ones are codes. */
const numberOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

async function writeOrder(
  context: KindContext,
  { order, origin, importId }: { order: PlannedOrder; origin: string; importId: number },
): Promise<number> {
  const { trx, deps, user, now } = context;
  const { id } = await addImportedOrder(trx, { ...order.order, origin, user, now });
  if (order.deposit)
    await recordOpeningPayment(trx, deps, {
      orderId: id,
      amount: order.deposit.amount,
      day: order.deposit.day,
      comments: originText(context, 'deposit', { id: importId }),
      user,
      now,
    });
  for (const to of order.steps)
    await changeOrderStatus(trx, deps, {
      orderId: id,
      to,
      actor: { userId: user.id, role: 'Administrator', name: user.name },
      reason: origin,
      confirm: true,
      now,
      via: 'import',
    });
  return id;
}

interface KeptOrder extends Omit<KeptRow, 'change'> {
  readonly change: OrderChange;
}

/** Orders that were edited, paid or moved on since the import. */
async function orderObstacles(
  { trx, user, language }: KindContext,
  rows: readonly KeptRow[],
): Promise<readonly Obstacle[]> {
  const kept = rows as unknown as readonly KeptOrder[];
  const ids = kept.map(({ change }) => change.orderId);
  const states = new Map(
    (await listImportedOrderStates(trx, user.companyId, ids)).map((state) => [state.id, state]),
  );
  return kept.flatMap(({ row, name, change }): Obstacle[] => {
    const state = states.get(change.orderId);
    if (!state) return [{ row, name, code: 'isGone' }];
    if (state.status_id !== change.statusId)
      return [{ row, name, code: 'orderMoved', data: { status: statusNames(language, state.status_id) } }];
    if (state.paid_cents !== change.deposit || state.payments > (change.deposit === 0 ? 0 : 1))
      return [{ row, name, code: 'orderPaid' }];
    return state.row_version === change.rowVersion ? [] : [{ row, name, code: 'orderEdited' }];
  });
}

/** Reverses the deposits and voids the orders; their numbers become free again. */
async function undoOrders(
  context: KindContext,
  { importId, rows }: { readonly importId: number; readonly rows: readonly KeptRow[] },
): Promise<void> {
  const { trx, deps, user, now } = context;
  const reason = undoneText(context, importId);
  for (const { change } of rows as unknown as readonly KeptOrder[]) {
    const { orderId, deposit } = change;
    if (deposit !== 0)
      await recordOpeningPayment(trx, deps, {
        orderId,
        amount: cents(0 - deposit),
        day: null,
        comments: reason,
        user,
        now,
      });
    await changeOrderStatus(trx, deps, {
      orderId,
      to: statusIds.void,
      actor: { userId: user.id, role: 'Administrator', name: user.name },
      reason,
      confirm: true,
      now,
      via: 'import',
    });
    await releaseSoNumber(trx, { companyId: user.companyId, id: orderId }, importId);
  }
}

export const orders: Kind = { plan: planOrderRows, obstacles: orderObstacles, undo: undoOrders };
