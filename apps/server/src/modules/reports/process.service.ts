import type { AnswerOf, QueryOf } from '@cordovan/contracts/call';
import type { readProcessReport } from '@cordovan/contracts/reports';
import { sum } from '@cordovan/domain/money';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import { type InProcess, piecesInProcess } from '@cordovan/domain/production';
import { laborCost } from '@cordovan/domain/registers';
import type { Handle } from '../../platform/database/transaction.ts';
import { type LeatherOfLine, valueLeatherInProcess } from '../accounting/index.ts';
import { listInProcess, type ProcessRow } from './process.repository.ts';
import type { ReportDay } from './reports.service.ts';

type Process = AnswerOf<typeof readProcessReport>;
type Row = Process['rows'][number];

const SECONDS_AN_HOUR = 3_600;
const hundredths = (value: number) => Math.round(value * 100) / 100;
const total = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Leather and labor in pieces that are in process at the end of a day (ADR 55). */
export async function readProcess(
  db: Handle,
  reader: Actor,
  { query, day }: { readonly query: QueryOf<typeof readProcessReport>; readonly day: ReportDay },
): Promise<Process> {
  const asOf = query.to ?? day.today;
  const { storeId, styleId, lineId } = query;
  const found = await listInProcess(db, { day: asOf, timeZone: day.timeZone });
  const leathers = Map.groupBy(
    await valueLeatherInProcess(db, { day: asOf, timeZone: day.timeZone }),
    ({ order_id }) => order_id,
  );
  const rows = [...Map.groupBy(found, ({ order_id }) => order_id)]
    .flatMap(([orderId, pieces]) => valueOrder(reader, pieces, leathers.get(orderId) ?? []))
    .filter(
      ({ piece, row }) =>
        (storeId === undefined || piece.store_id === storeId) &&
        (styleId === undefined || row.styleId === styleId) &&
        (lineId === undefined || row.lineId === lineId),
    )
    .map(({ row }) => row);
  return {
    day: asOf,
    rows,
    totals: {
      pieces: rows.length,
      area: hundredths(total(rows.map(({ area }) => area))),
      hours: hundredths(total(rows.map(({ hours }) => hours))),
      leather: sum(rows.map(({ leather }) => leather)),
      labor: sum(rows.map(({ labor }) => labor)),
      total: sum(rows.map((row) => row.total)),
      costMissing: rows.filter(({ isCostMissing }) => isCostMissing).length,
    },
  };
}

function valueOrder(reader: Actor, pieces: readonly ProcessRow[], leathers: readonly LeatherOfLine[]) {
  return piecesInProcess({
    isInProduction: pieces[0]!.is_in_production,
    pieces: pieces.map((row) => ({
      ...{ row, detailId: row.detail_id, isScrapped: row.is_scrapped, isSpent: row.is_spent },
      isBegun: row.started_on !== null,
    })),
    leathers: leathers.map(({ detail_id: detailId, area, value }) => ({ detailId, area, value })),
  }).map((each) => ({ piece: each.piece.row, row: rowOf(reader, each.piece.row, each) }));
}

function rowOf(reader: Actor, piece: ProcessRow, process: InProcess<unknown>): Row {
  const { area, cost: leather, isCostMissing, countsLabor } = process;
  const paid = countsLabor ? piece.paid : [];
  const { cost: labor, unratedSeconds } = laborCost(paid);
  const { order_id: id, so_number: soNumber, po_number: poNumber } = piece;
  return {
    ...{ vinNumber: piece.vin_number, item: piece.item, styleId: piece.style_id, style: piece.style },
    ...{ lineId: piece.line_id, line: piece.line, storeName: piece.store, orderId: id },
    orderNumber: shownOrderNumber(reader, { id, soNumber, poNumber }),
    ...{ startedOn: piece.started_on, isReady: piece.is_ready, area: hundredths(area) },
    hours: hundredths(total(paid.map(({ seconds }) => seconds)) / SECONDS_AN_HOUR),
    ...{ leather, labor, total: sum([leather, labor]) },
    isCostMissing: isCostMissing || unratedSeconds > 0,
  };
}
