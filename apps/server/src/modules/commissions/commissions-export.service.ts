import {
  commissionColumns,
  commissionLineColumns,
  type CommissionRow,
} from '@cordovan/contracts/commissions-columns';
import type { QueryOf } from '@cordovan/contracts/call';
import type { exportCommissions as exportCall } from '@cordovan/contracts/commissions';
import { monthOf } from '@cordovan/domain/commissions';
import { NO_MONEY, sum } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer, Reader } from '../../platform/http/request.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { listCommissions, type MonthAsked, readCommissionLines } from './commissions.service.ts';

interface Request extends Reader {
  readonly query: QueryOf<typeof exportCall>;
}

const EARLIER = { en: 'Correction of earlier months', es: 'Corrección de meses anteriores' } as const;

/** All sales reps' month as a file, or the details of one sales rep's month. */
export async function exportCommissions(db: Handle, request: Request, today: string): Promise<FileAnswer> {
  const { salesRepId, ...month } = request.query;
  const asked = { ...month, today };
  if (salesRepId === undefined) {
    const { statements, totalBase, total } = await listCommissions(db, request.user!, asked);
    const name = { en: 'Commissions', es: 'Comisiones' };
    const list = { name, columns: commissionColumns, batches: [statements], rowCount: statements.length + 1 };
    return exportList({ ...list, sums: { base: totalBase, total } }, request);
  }
  const rows = await rowsOf(db, request, { ...asked, salesRepId });
  const name = { en: 'Commission orders', es: 'Pedidos con comisión' };
  const list = { name, columns: commissionLineColumns, batches: [rows], rowCount: rows.length + 1 };
  const sums = {
    base: sum(rows.map(({ base }) => base ?? NO_MONEY)),
    commission: sum(rows.map((row) => row.commission)),
  };
  return exportList({ ...list, sums }, request);
}

/** The orders of a sales rep's month, then its adjustments and its corrections of earlier months. */
async function rowsOf(
  db: Handle,
  request: Request,
  asked: MonthAsked & { readonly salesRepId: number },
): Promise<CommissionRow[]> {
  const { lines, adjustments, corrections } = await readCommissionLines(db, request.user!, asked);
  const month = monthOf(asked.month ?? asked.today);
  const other = { amount: null, base: null, percent: null };
  return [
    ...lines.map((line) => ({ ...line, note: '' })),
    ...adjustments.map(({ at, reason, amount: commission }) => ({
      ...{ ...other, date: at.slice(0, 10), orderNumber: '', customer: '', note: reason, commission },
    })),
    ...corrections.map(({ orderNumber, customer, amount: commission }) => ({
      ...{ ...other, date: month, orderNumber, customer, note: EARLIER[request.language], commission },
    })),
  ];
}
