import { leatherNeed } from '@cordovan/domain/inventory';
import { orderTypeRules, statusIds } from '@cordovan/domain/orders';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { getSettings } from '../settings/index.ts';
import {
  findOrderType,
  insertMovements,
  type LeatherStockRow,
  listLeatherLines,
  listOrderHoldings,
  lockLeathers,
  type NewMovement,
} from './stock.repository.ts';

export interface OrderLeatherChange {
  readonly companyId: number;
  readonly orderId: number;
  readonly userId: number | null;
  readonly reason: string | null;
  readonly now: Date;
}

/** One leather of an order: what it needs, what it holds, and the locked stock behind it. */
interface Share {
  readonly leather: LeatherStockRow;
  readonly need: number;
  readonly reserved: number;
  readonly inProcess: number;
}

type Step = Pick<NewMovement, 'kind'> &
  Partial<Pick<NewMovement, 'at_hand_change' | 'reserved_change' | 'in_process_change'>>;

/** What an order's new status does to leather (N-18). Runs in the transaction that changes the status. */
export async function moveOrderLeather(trx: Trx, change: OrderStatusChange): Promise<void> {
  const stepsOf = stepsFor(change.to);
  if (stepsOf) await moveShares(trx, change, stepsOf);
}

/** Makes what an approved or scheduled order reserves fit its lines again, after they were edited. */
export async function adjustOrderLeather(trx: Trx, change: OrderLeatherChange): Promise<void> {
  await moveShares(trx, change, reserve);
}

function stepsFor(status: number): ((share: Share) => Step[]) | undefined {
  switch (status) {
    case statusIds.approved:
    case statusIds.scheduled:
      return reserve;
    case statusIds.inProduction:
      return issue;
    case statusIds.finished:
      return finish;
    case statusIds.shipped:
    case statusIds.closed:
      return undefined;
    default:
      return letGo;
  }
}

function reserve({ need, reserved, inProcess }: Share): Step[] {
  const difference = round(need - reserved - inProcess);
  if (difference === 0) return [];
  return [{ kind: difference > 0 ? 'reserved' : 'released', reserved_change: difference }];
}

function issue(share: Share): Step[] {
  const { leather, need, reserved, inProcess } = share;
  const taken = round(need - inProcess);
  if (taken <= 0) return reserved > 0 ? [{ kind: 'released', reserved_change: -reserved }] : [];
  const missing = round(taken - leather.at_hand);
  if (missing > 0) refuse({ code: 'LEATHER_SHORT', data: { missing, leather: leather.name } });
  return [{ kind: 'issued', at_hand_change: -taken, reserved_change: -reserved, in_process_change: taken }];
}

function finish({ inProcess }: Share): Step[] {
  return inProcess > 0 ? [{ kind: 'finished', in_process_change: -inProcess }] : [];
}

/** Leather that was cut already is gone with the work; the rest is free again. */
function letGo(share: Share): Step[] {
  const release: Step[] = share.reserved > 0 ? [{ kind: 'released', reserved_change: -share.reserved }] : [];
  return [...release, ...finish(share)];
}

async function moveShares(trx: Trx, change: OrderLeatherChange, stepsOf: (share: Share) => Step[]) {
  const shares = await lockShares(trx, change);
  const who = change.userId === null ? ('system' as const) : ('user' as const);
  const movements = shares.flatMap((share) =>
    stepsOf(share).map((step): NewMovement => ({
      ...step,
      company_id: change.companyId,
      leather_item_id: share.leather.id,
      order_id: change.orderId,
      reason: change.reason,
      actor: who,
      user_id: change.userId,
      created_at: change.now,
    })),
  );
  await insertMovements(trx, movements);
  for (const id of new Set(movements.map((movement) => movement.leather_item_id)))
    announce(trx, { topic: 'inventory', id, storeId: null });
}

async function lockShares(trx: Trx, order: OrderLeatherChange): Promise<Share[]> {
  const needs = await listNeeds(trx, order);
  const held = new Map((await listOrderHoldings(trx, order)).map((row) => [row.leather_item_id, row]));
  const leathers = await lockLeathers(trx, [...new Set([...needs.keys(), ...held.keys()])]);
  return [...leathers.values()].map((leather) => ({
    leather,
    need: needs.get(leather.id) ?? 0,
    reserved: held.get(leather.id)?.reserved ?? 0,
    inProcess: held.get(leather.id)?.in_process ?? 0,
  }));
}

/** Square feet with waste per leather; an order from stock needs none, its piece is built already. */
async function listNeeds(trx: Trx, order: OrderLeatherChange): Promise<Map<number, number>> {
  const needs = new Map<number, number>();
  if (orderTypeRules(await findOrderType(trx, order)).isFromStock) return needs;
  const { wasteFactor } = await getSettings(trx);
  for (const line of await listLeatherLines(trx, order)) {
    const need = leatherNeed({ areaPerPiece: line.leather_area, quantity: line.quantity, wasteFactor });
    needs.set(line.leather_item_id, round((needs.get(line.leather_item_id) ?? 0) + need));
  }
  return needs;
}

/** The columns hold square feet with four decimals; sums of floats must not differ from them by noise. */
const round = (squareFeet: number): number => Math.round(squareFeet * 10_000) / 10_000;
