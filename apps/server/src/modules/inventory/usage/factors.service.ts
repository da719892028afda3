import type { AnswerOf, BodyOf } from '@cordovan/contracts/call';
import type { previewWasteFactor, saveWasteFactor } from '@cordovan/contracts/leather-usage';
import { leatherAreas, roundedArea } from '@cordovan/domain/inventory';
import { type Actor, orderTypeRules, shownOrderNumber } from '@cordovan/domain/orders';
import { inTransaction, type Handle, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { factoryDay } from '../../calendar/index.ts';
import { getSettings } from '../../settings/index.ts';
import { adjustOrderLeather } from '../order-leather.service.ts';
import {
  beginFactors,
  type BegunFactorRow,
  deletePlannedFactor,
  listFactorsInForce,
  listReservingIds,
  listUnadjusted,
  lockReserving,
  lockStyle,
  markAdjusted,
  putFactor,
} from './factors.repository.ts';
import { listReservingOrders, type ReservingLine } from './usage.repository.ts';

/** Sets a style's waste factor from a day on. One change can be planned; another one replaces it. */
export async function saveFactor(
  trx: Trx,
  deps: Deps,
  { user, now }: SignedInCaller,
  { styleId, factor, from }: BodyOf<typeof saveWasteFactor>,
): Promise<void> {
  const today = await factoryDay(trx, { now, config: deps.config });
  if (from < today) refuse({ code: 'DAY_PAST', field: 'from', data: { day: from } });
  if (!(await lockStyle(trx, styleId))) refuse({ code: 'NOT_FOUND' });
  await deletePlannedFactor(trx, { styleId });
  await putFactor(trx, { styleId, factor, from, hasBegun: from === today, userId: user.id, now });
  if (from === today) await deps.jobs.enqueue(trx, 'inventory.followFactors', {});
  announce(trx, { topic: 'inventory', id: null, storeId: null });
}

export async function removePlannedFactor(trx: Trx, id: number): Promise<void> {
  if (!(await deletePlannedFactor(trx, { id }))) refuse({ code: 'NOT_FOUND' });
  announce(trx, { topic: 'inventory', id: null, storeId: null });
}

/**
 * Activates factors whose start day has come, and updates the open orders' reservations. Each order has its own
 * transaction, so that none waits for all others; a run that crashed is repeated.
 */
export async function followFactors(deps: Deps): Promise<void> {
  const today = await factoryDay(deps.db, { now: deps.clock(), config: deps.config });
  await beginFactors(deps.db, today, deps.clock());
  for (const factor of await listUnadjusted(deps.db)) {
    for (const orderId of await listReservingIds(deps.db, factor.style_id))
      await inTransaction(deps.db, (trx) => followFactor(trx, { factor, orderId, now: deps.clock() }));
    await markAdjusted(deps.db, factor, deps.clock());
  }
}

interface Follow {
  readonly factor: BegunFactorRow;
  readonly orderId: number;
  readonly now: Date;
}

async function followFactor(trx: Trx, { factor, orderId, now }: Follow): Promise<void> {
  const order = await lockReserving(trx, orderId);
  if (!order) return;
  const { wasteFactor } = await getSettings(trx);
  const percent = Math.round((factor.factor ?? wasteFactor) * 10_000) / 100;
  await adjustOrderLeather(trx, {
    companyId: order.company_id,
    orderId,
    userId: factor.created_by,
    reason: `${factor.style} +${percent}%`,
    now,
  });
}

type Preview = AnswerOf<typeof previewWasteFactor>;

/**
 * Orders that a different factor for a style would change. Those that start before its day keep their reservations.
 */
export async function previewFactor(
  db: Handle,
  reader: Actor,
  wanted: { readonly styleId: number; readonly factor: number | undefined; readonly from: string },
): Promise<Preview> {
  const { wasteFactor } = await getSettings(db);
  const inForce = await listFactorsInForce(db);
  const factorOf = (styleId: number | null) => inForce.get(styleId) ?? wasteFactor;
  const newFactorOf = (styleId: number | null) =>
    styleId === wanted.styleId ? (wanted.factor ?? wasteFactor) : factorOf(styleId);
  const orders = await listReservingOrders(db, wanted.styleId);
  const rows = orders
    .filter(({ day, order_type }) => (day === null || day >= wanted.from) && !isFromStock(order_type))
    .map((order) => ({
      orderId: order.id,
      orderNumber: shownOrderNumber(reader, {
        id: order.id,
        soNumber: order.so_number,
        poNumber: order.po_number,
      }),
      poNumber: order.po_number,
      customerName: order.customer_name,
      statusId: order.status_id,
      date: order.day,
      now: needOf(order.lines, factorOf),
      then: needOf(order.lines, newFactorOf),
    }));
  return { orders: rows.filter(({ now, then }) => now !== then) };
}

const isFromStock = (orderType: number): boolean => orderTypeRules(orderType).isFromStock;

/** The lines' leather need. Chosen hides belong to their line as a whole. */
const needOf = (lines: readonly ReservingLine[], factorOf: (styleId: number | null) => number): number =>
  roundedArea(
    lines.reduce((sum, line) => {
      const areas = [...leatherAreas(line, factorOf(line.styleId)).values()];
      return (
        sum +
        Math.max(
          line.hides,
          areas.reduce((all, area) => all + area, 0),
        )
      );
    }, 0),
  );
