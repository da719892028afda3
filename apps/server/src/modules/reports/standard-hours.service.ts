import type { AnswerOf } from '@cordovan/contracts/call';
import type { readStandardReport } from '@cordovan/contracts/reports';
import { sum } from '@cordovan/domain/money';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import { againstStandard, laborAgainstStandard } from '@cordovan/domain/registers';
import type { Handle } from '../../platform/database/transaction.ts';
import { periodOf, type ReportDay, type ReportQuery } from './reports.service.ts';
import { listPieceWork, type PieceWorkRow } from './standard-hours.repository.ts';

type Standard = AnswerOf<typeof readStandardReport>;

/**
 * Compares hours on finished pieces with their operations' standard; includes costs only for users who may see them.
 */
export async function readStandardHours(
  db: Handle,
  reader: Actor,
  {
    query,
    day,
    seesCosts,
  }: { readonly query: ReportQuery; readonly day: ReportDay; readonly seesCosts: boolean },
): Promise<Standard> {
  const works = await listPieceWork(db, periodOf(query, day));
  const pieces = [...Map.groupBy(works, (row) => row.vin_number)];
  const rows = pieces.map(([vinNumber, own]) => {
    const [{ item, style, order_id: id, so_number, po_number, store, finished_on }] = own as [PieceWorkRow];
    return {
      ...{ vinNumber, item, style, storeName: store, finishedOn: finished_on, orderId: id },
      orderNumber: shownOrderNumber(reader, { id, soNumber: so_number, poNumber: po_number }),
      ...againstStandard(own),
      ...(seesCosts ? (laborAgainstStandard(own) ?? UNRATED) : {}),
    };
  });
  return {
    rows,
    operations: groupsOf(works, ({ operation }) => operation),
    styles: groupsOf(works, ({ style }) => style ?? '').toSorted((a, b) => b.difference - a.difference),
    totals: { ...againstStandard(works), ...(seesCosts ? costTotals(rows) : {}) },
  };
}

const UNRATED = { cost: null, standardCost: null } as const;

function costTotals(rows: Standard['rows']) {
  const rated = rows.filter(({ cost }) => cost != null);
  return {
    cost: sum(rated.map(({ cost }) => cost!)),
    standardCost: sum(rated.map(({ standardCost }) => standardCost!)),
    unratedPieces: rows.length - rated.length,
  };
}

const groupsOf = (works: readonly PieceWorkRow[], nameOf: (work: PieceWorkRow) => string) =>
  [...Map.groupBy(works, nameOf)].map(([name, own]) => ({
    name,
    pieces: new Set(own.map((work) => work.vin_number)).size,
    ...againstStandard(own),
  }));
