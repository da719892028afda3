import { sql } from 'kysely';
import type { DonePieces, Held, PiecesStage, ValueMove } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import { locations } from '@cordovan/domain/production';
import { isCalledOff, isInvoiced, isShipped } from '../../../platform/database/order-conditions.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface LineKey {
  readonly company_id: number;
  readonly order_id: number;
  readonly detail_id: number;
  readonly lot_id: number;
}

export interface LineState extends LineKey {
  readonly process: Held;
  readonly done: DonePieces;
}

export const keyOfLine = (key: LineKey): string =>
  `${key.company_id}/${key.order_id}/${key.detail_id}/${key.lot_id}`;

export async function readLots(handle: Handle, lotIds: readonly number[]): Promise<Map<number, Held>> {
  if (lotIds.length === 0) return new Map();
  const rows = await handle.selectFrom('lot_values').where('lot_id', 'in', lotIds).selectAll().execute();
  return new Map(rows.map((row) => [row.lot_id, { area: row.area, value: row.value_cents }]));
}

export async function writeLots(trx: Trx, lots: ReadonlyMap<number, Held>): Promise<void> {
  if (lots.size === 0) return;
  await trx
    .insertInto('lot_values')
    .values([...lots].map(([lot_id, { area, value }]) => ({ lot_id, area, value_cents: value })))
    .onConflict((conflict) =>
      conflict.column('lot_id').doUpdateSet((row) => ({
        area: row.ref('excluded.area'),
        value_cents: row.ref('excluded.value_cents'),
      })),
    )
    .execute();
}

interface LineRow extends LineKey {
  readonly process_area: number;
  readonly process_cents: number;
  readonly done_area: number;
  readonly finished_cents: number;
  readonly sold_cents: number;
  readonly lost_cents: number;
}

const stateFrom = (row: LineRow): LineState => ({
  company_id: row.company_id,
  order_id: row.order_id,
  detail_id: row.detail_id,
  lot_id: row.lot_id,
  process: { area: row.process_area, value: cents(row.process_cents) },
  done: {
    area: row.done_area,
    finished: cents(row.finished_cents),
    sold: cents(row.sold_cents),
    lost: cents(row.lost_cents),
  },
});

/** The value of all lines of these orders. */
export async function readLines(handle: Handle, orderIds: readonly number[]): Promise<LineState[]> {
  if (orderIds.length === 0) return [];
  const rows = await handle.selectFrom('line_values').where('order_id', 'in', orderIds).selectAll().execute();
  return rows.map(stateFrom);
}

export async function writeLines(
  trx: Trx,
  lines: readonly (LineState & { readonly placed?: string })[],
): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('line_values')
    .values(
      lines.map(({ process, done, placed = '', ...key }) => ({
        ...{
          company_id: key.company_id,
          order_id: key.order_id,
          detail_id: key.detail_id,
          lot_id: key.lot_id,
        },
        ...{ process_area: process.area, process_cents: process.value, placed },
        ...{
          done_area: done.area,
          finished_cents: done.finished,
          sold_cents: done.sold,
          lost_cents: done.lost,
        },
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('line_values_pkey').doUpdateSet((row) => ({
        process_area: row.ref('excluded.process_area'),
        process_cents: row.ref('excluded.process_cents'),
        done_area: row.ref('excluded.done_area'),
        finished_cents: row.ref('excluded.finished_cents'),
        sold_cents: row.ref('excluded.sold_cents'),
        lost_cents: row.ref('excluded.lost_cents'),
        placed: row.ref('excluded.placed'),
      })),
    )
    .execute();
}

export interface MisplacedLine extends LineState {
  readonly stage: PiecesStage;
  readonly pieces: number;
  readonly sold: number;
  readonly kept: number;
  /** State into which the value is to be placed. */
  readonly now_placed: string;
  readonly store_id: number;
  readonly so_number: string;
  readonly shipped_on: string | null;
}

/** How far an order is (`PiecesStage`), for queries that call the table `o`. */
export const stageOfPieces = sql<PiecesStage>`case when ${isInvoiced} then 'shipped' when ${isCalledOff} then 'canceled'
  when ${isShipped} then 'floor' else 'open' end`;

/** Whether a piece is finished and still ours, for queries that call the table `i`. */
export const isPieceKept = sql<boolean>`(i.finished_at is not null and i.sold_order_id is null
  and i.location <> ${locations.client})`;

/** Lines whose order or pieces changed since their value was placed. */
export async function listMisplaced(handle: Handle, limit: number): Promise<MisplacedLine[]> {
  const { rows } = await sql<Omit<MisplacedLine, 'process' | 'done'> & LineRow>`
    select * from (
      select v.*, o.store_id, o.so_number, o.shipped_on, s.stage, p.pieces, p.sold, p.kept,
        concat_ws(':', s.stage, p.pieces, p.sold, p.kept) as now_placed
      from line_values v
      join orders o on o.company_id = v.company_id and o.id = v.order_id
      cross join lateral (
        select ${stageOfPieces} as stage
      ) s
      cross join lateral (
        select count(*) as pieces, count(*) filter (where sold_order_id is not null) as sold,
          count(*) filter (where ${isPieceKept}) as kept
        from vin_items i
        where s.stage in ('floor', 'canceled') and i.company_id = v.company_id and i.order_id = v.order_id
          and v.detail_id in (0, i.detail_id) and i.scrapped_at is null
      ) p
    ) lines where now_placed <> placed
    order by company_id, order_id, detail_id, lot_id limit ${limit}`.execute(handle);
  return rows.map((row) => ({ ...row, ...stateFrom(row) }));
}

export interface PostedMove extends ValueMove {
  readonly companyId: number;
  readonly entryId: number;
  readonly movementId: number | null;
  readonly orderId: number | null;
  readonly detailId: number | null;
  /** Null for a move of labor. */
  readonly lotId: number | null;
  /** The piece of a move of labor. */
  readonly vinItemId?: number;
}

export async function insertMoves(
  trx: Trx,
  moves: readonly PostedMove[],
  followedAt: Date | null,
): Promise<void> {
  if (moves.length === 0) return;
  await trx
    .insertInto('stock_value_moves')
    .values(
      moves.map((move) => ({
        company_id: move.companyId,
        journal_entry_id: move.entryId,
        movement_id: move.movementId,
        order_id: move.orderId,
        detail_id: move.detailId,
        lot_id: move.lotId,
        vin_item_id: move.vinItemId ?? null,
        credit_role: move.from,
        debit_role: move.to,
        amount_cents: move.amount,
        followed_at: followedAt,
      })),
    )
    .execute();
}
