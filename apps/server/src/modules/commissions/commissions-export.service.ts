import { commissionColumns, commissionLineColumns } from '@cordovan/contracts/commissions-columns';
import type { QueryOf } from '@cordovan/contracts/call';
import type { exportCommissions as exportCall } from '@cordovan/contracts/commissions';
import { sum } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer, Reader } from '../../platform/http/request.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { listCommissions, readCommissionLines } from './commissions.service.ts';

interface Request extends Reader {
  readonly query: QueryOf<typeof exportCall>;
}

/** The month of all sales reps as a file, or the orders of one. */
export async function exportCommissions(db: Handle, request: Request, today: string): Promise<FileAnswer> {
  const { salesRepId, ...month } = request.query;
  const asked = { ...month, today };
  if (salesRepId === undefined) {
    const { statements, totalBase, total } = await listCommissions(db, request.user!, asked);
    const name = { en: 'Commissions', es: 'Comisiones' };
    const list = { name, columns: commissionColumns, batches: [statements], rowCount: statements.length + 1 };
    return exportList({ ...list, sums: { base: totalBase, total } }, request);
  }
  const { lines } = await readCommissionLines(db, request.user!, { ...asked, salesRepId });
  const name = { en: 'Commission orders', es: 'Pedidos con comisión' };
  const list = { name, columns: commissionLineColumns, batches: [lines], rowCount: lines.length + 1 };
  const sums = {
    base: sum(lines.map(({ base }) => base)),
    commission: sum(lines.map((line) => line.commission)),
  };
  return exportList({ ...list, sums }, request);
}
