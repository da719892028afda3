import { findSalesRepByEmail, listSalesReps, readSalesRep } from '@cordovan/contracts/customers';
import type { SalesRep } from '@cordovan/contracts/customers-schemas';
import { listStatuses } from '@cordovan/contracts/orders';
import { listChannels } from '@cordovan/contracts/stores';
import type { Routes } from '../../platform/http/serve.ts';
import {
  findSalesRepRow,
  findSalesRepRowByEmail,
  listChannelRows,
  listSalesRepRows,
  listStatusRows,
} from './reference.repository.ts';

type SalesRepRow = Awaited<ReturnType<typeof listSalesRepRows>>[number];

const salesRepFrom = (row: SalesRepRow): SalesRep => ({
  id: row.id,
  quickBooksId: row.quick_books_id,
  name: row.name,
  email: row.email ?? '',
  isActive: row.is_active,
});

const orNull = (row: SalesRepRow | undefined): SalesRep | null => (row ? salesRepFrom(row) : null);

export function registerReferences({ serve }: Routes): void {
  serve(listStatuses, ({ db }) => listStatusRows(db));
  serve(listChannels, async ({ db, query }) =>
    (await listChannelRows(db, query.storeId)).map((row) => ({
      id: row.id,
      storeId: row.store_id,
      name: row.name,
      isWholesale: row.is_wholesale,
      isActive: row.is_active,
      rowVersion: row.row_version,
    })),
  );
  serve(listSalesReps, async ({ db }) => (await listSalesRepRows(db)).map(salesRepFrom));
  serve(readSalesRep, async ({ db, params }) => orNull(await findSalesRepRow(db, params.id)));
  serve(findSalesRepByEmail, async ({ db, params }) =>
    orNull(await findSalesRepRowByEmail(db, params.email)),
  );
}
