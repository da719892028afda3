import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/purchasing';
import { purchaseOrderColumns } from '@cordovan/contracts/purchasing-columns';
import type { Actor } from '@cordovan/domain/orders';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader } from '../../platform/http/request.ts';
import { exportList, mapBatches } from '../../platform/tables/export-list.ts';
import { getSettings } from '../settings/index.ts';
import {
  countPurchaseOrders,
  findPurchaseOrder,
  listPurchaseOrderPage,
  lockPurchaseOrder,
  type PurchaseOrderRow,
  readPurchaseOrderBatches,
} from './purchase-orders.repository.ts';
import { listStatements } from './vendor-page/answers.repository.ts';
import { readListedHides, statementFrom } from './vendor-page/answers.rows.ts';
import { listOpenLinks } from './vendor-page/links.repository.ts';
import { listPurchaseEvents } from './receipts.repository.ts';
import { purchaseOrderFrom, purchaseOrderPageFrom, type PurchaseReader } from './purchase-orders.rows.ts';

export const roleOf = (user: Reader['user']): Actor => user?.role ?? 'System';

const listOf = ({ sort, direction, ...filter }: QueryOf<typeof calls.listPurchaseOrders>, today: string) => ({
  filter,
  today,
  sort: sort ?? ('number' as const),
  direction: direction ?? (sort === undefined ? ('desc' as const) : ('asc' as const)),
});

export async function listPurchaseOrders(
  db: Handle,
  { page = 1, pageSize, ...query }: QueryOf<typeof calls.listPurchaseOrders>,
  reader: PurchaseReader,
) {
  const size = pageSize ?? (await getSettings(db)).elementsPerPage;
  const { rows, total } = await listPurchaseOrderPage(db, listOf(query, reader.today), {
    offset: (page - 1) * size,
    limit: size,
  });
  return { items: rows.map((row) => purchaseOrderFrom(row, reader)), total, page, pageSize: size };
}

/** Exports the whole filtered list, quantities in the company's unit. */
export async function exportPurchaseOrders(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof calls.exportPurchaseOrders> },
  today: string,
): Promise<FileAnswer> {
  const { format: _, ...query } = request.query;
  const list = listOf(query, today);
  const reader = { role: roleOf(request.user), today, now: request.now };
  return exportList(
    {
      name: { en: 'Purchase orders', es: 'Órdenes de compra' },
      columns: purchaseOrderColumns,
      batches: mapBatches(readPurchaseOrderBatches(db, list), (row) => purchaseOrderFrom(row, reader)),
      rowCount: await countPurchaseOrders(db, list),
      unitSystem: (await getSettings(db)).unitSystem,
    },
    request,
  );
}

export async function getPurchaseOrder(db: Handle, id: number, reader: PurchaseReader) {
  const row = (await findPurchaseOrder(db, id)) ?? refuse({ code: 'NOT_FOUND' });
  const links = await listOpenLinks(db, id, reader.now);
  const vendorSide = {
    statements: (await listStatements(db, id)).map(statementFrom),
    listedHides: await readListedHides(db, row),
    links: links.map((link) => ({
      id: link.id,
      createdAt: link.created_at.toISOString(),
      createdBy: link.by,
      expiresAt: link.expires_at.toISOString(),
      openedCount: link.opened_count,
      lastOpenedAt: link.last_opened_at?.toISOString() ?? null,
    })),
  };
  return purchaseOrderPageFrom(row, { ...(await listPurchaseEvents(db, id)), ...vendorSide }, reader);
}

/** Loads an order and locks it until the transaction ends. Refuses a stale version. */
export async function lockedPurchaseOrder(
  trx: Trx,
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
): Promise<PurchaseOrderRow> {
  if (!(await lockPurchaseOrder(trx, id))) return refuse({ code: 'NOT_FOUND' });
  const row = (await findPurchaseOrder(trx, id))!;
  return row.row_version === rowVersion ? row : refuse({ code: 'STALE_RECORD' });
}
