import type { addStock as addStockCall } from '@cordovan/contracts/inventory';
import type { BodyOf } from '@cordovan/contracts/call';
import { movementColumns } from '@cordovan/contracts/inventory-columns';
import type { StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { dayInZone } from '@cordovan/domain/calendar';
import { checkAddStock, checkAdjustment } from '@cordovan/domain/inventory';
import type { Actor } from '@cordovan/domain/orders';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader, SignedInUser } from '../../platform/http/request.ts';
import { exportList, mapBatches } from '../../platform/tables/export-list.ts';
import type { TableFormat } from '../../platform/tables/table-file.ts';
import { announce } from '../../platform/live/live.ts';
import { findFactoryZone } from '../calendar/index.ts';
import { getSettings } from '../settings/index.ts';
import { listLeatherRowsByIds } from './leather.repository.ts';
import { leatherFrom, movementFrom, unitCostColumns } from './leather.rows.ts';
import { getLeather } from './leather.service.ts';
import {
  countMovements,
  listMovementPage,
  type MovementPage,
  readMovementBatches,
} from './movements.repository.ts';
import { askBeforeLoss } from './ask-before-loss.service.ts';
import { findOrAddLot, listLots } from './lots.repository.ts';
import { coverShortOrders } from './cover-short-orders.service.ts';
import { insertMovements, lockLeathers, type NewMovement } from './stock.repository.ts';
import { takeOffShelf } from './take-off-shelf.service.ts';

export type StockAddition = BodyOf<typeof addStockCall>[number];

/** Books receipts of leather (INV-04, N-18), all or none; returns the updated leathers. */
export async function addStock(
  trx: Trx,
  actor: SignedInUser,
  additions: readonly StockAddition[],
  now: Date,
): Promise<StockedLeather[]> {
  refuseAny(additions.flatMap(refusalsOfAddition));
  const ids = [...new Set(additions.map((addition) => addition.leatherItemId))];
  const known = await lockLeathers(trx, ids);
  if (known.size < ids.length) refuse({ code: 'NOT_FOUND' });
  const day = dayInZone(now, (await findFactoryZone(trx)) ?? 'UTC');
  for (const addition of additions) {
    const { leatherItemId: leatherId } = addition;
    const lotId = await findOrAddLot(trx, { leatherId, code: addition.lotCode?.trim() ?? '', day });
    await insertMovements(trx, [{ ...receiptOf(actor, addition, now), lot_id: lotId }]);
  }
  await coverShortOrders(trx, ids, { userId: actor.id, now });
  for (const id of ids) announce(trx, { topic: 'inventory', id, storeId: null });
  return (await listLeatherRowsByIds(trx, ids)).map((row) => leatherFrom(row, true));
}

function refusalsOfAddition({ quantity, unitCost }: StockAddition, index: number): Refusal[] {
  const refusals = refusalsOf(checkAddStock(quantity)).map((refusal) => ({
    ...refusal,
    field: `${index}.${refusal.field ?? 'quantity'}`,
  }));
  if ((unitCost ?? 0) >= 0) return refusals;
  return [...refusals, { code: 'FIELD_INVALID', field: `${index}.unitCost`, data: { field: 'unitCost' } }];
}

function receiptOf(actor: SignedInUser, addition: StockAddition, now: Date): NewMovement {
  return {
    company_id: actor.companyId,
    leather_item_id: addition.leatherItemId,
    kind: 'received',
    at_hand_change: addition.quantity,
    ...(addition.unitCost == null ? {} : unitCostColumns(addition.unitCost, addition.unitCostPerMeter)),
    reason: addition.note.trim() || null,
    user_id: actor.id,
    created_at: now,
  };
}

interface Adjustment {
  readonly id: number;
  readonly difference: number;
  readonly reason: string;
  readonly lotId?: number | null | undefined;
  readonly confirm: boolean;
  readonly now: Date;
}

/**
 * Books a counted difference with a reason; the only manual way to change the quantity on hand (N-18). If less is
 * left than is reserved, the orders promised last become short; the product asks the person first.
 */
export async function adjustStock(
  trx: Trx,
  actor: SignedInUser,
  change: Adjustment,
): Promise<StockedLeather> {
  const { id, difference, now } = change;
  const reason = change.reason.trim();
  if (difference === 0) refuse({ code: 'FIELD_INVALID', field: 'difference', data: { field: 'difference' } });
  const stock = (await lockLeathers(trx, [id])).get(id);
  if (!stock) return refuse({ code: 'NOT_FOUND' });
  refuseAny(refusalsOf(checkAdjustment({ atHand: stock.at_hand, change: difference, reason })));
  const by = { userId: actor.id, now };
  const lotIds = change.lotId == null ? [] : [change.lotId];
  if (lotIds.length > 0 && !(await listLots(trx, [id])).some((lot) => lotIds.includes(lot.id)))
    return refuse({ code: 'NOT_FOUND' });
  const asked = { role: actor.role ?? 'System', isConfirmed: change.confirm } as const;
  await askBeforeLoss(trx, [id], asked, async () => {
    const lots =
      difference > 0
        ? [{ lotId: change.lotId ?? null, quantity: difference }]
        : await lotsLess(trx, { leatherId: id, quantity: 0 - difference, lotIds, by });
    await insertMovements(
      trx,
      lots.map(({ lotId, quantity }) => ({
        company_id: actor.companyId,
        leather_item_id: id,
        lot_id: lotId,
        kind: 'adjusted' as const,
        at_hand_change: quantity,
        reason,
        user_id: actor.id,
        created_at: now,
      })),
    );
    await coverShortOrders(trx, [id], by);
    return { taken: undefined, questions: [] };
  });
  announce(trx, { topic: 'inventory', id, storeId: null });
  return getLeather(trx, id, true);
}

async function lotsLess(trx: Trx, taking: Parameters<typeof takeOffShelf>[1]) {
  const shares = await takeOffShelf(trx, { ...taking, isUnlisted: true });
  return shares.map(({ lotId, quantity }) => ({ lotId, quantity: 0 - quantity }));
}

export async function listMovements(db: Handle, reader: Actor, request: MovementPage) {
  await getLeather(db, request.leatherId, false);
  const { rows, total } = await listMovementPage(db, request);
  return {
    items: rows.map((row) => movementFrom(row, reader)),
    total,
    page: request.page,
    pageSize: request.pageSize,
  };
}

interface MovementsRequest extends Reader {
  readonly params: { readonly id: number };
  readonly query: { readonly format?: TableFormat | undefined };
}

/** Exports every quantity change of a leather, newest first, in the company's unit. */
export async function exportMovements(
  db: Handle,
  { config }: Pick<Deps, 'config'>,
  request: MovementsRequest,
): Promise<FileAnswer> {
  const { id } = request.params;
  const leather = await getLeather(db, id, false);
  const { unitSystem } = await getSettings(db);
  const reader = request.user?.role ?? 'System';
  const list = {
    name: { en: `Movements ${leather.name}`, es: `Movimientos ${leather.name}` },
    columns: movementColumns,
    batches: mapBatches(readMovementBatches(db, id), (row) => movementFrom(row, reader)),
    rowCount: await countMovements(db, id),
    unitSystem,
    timeZone: (await findFactoryZone(db)) ?? config.timeZone,
  };
  return exportList(list, request);
}
