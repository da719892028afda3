import type { Vendor } from '@cordovan/contracts/inventory';
import type { Language } from '@cordovan/domain/messages';
import type { Cents } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface VendorValues {
  readonly name: string;
  readonly contact?: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly lead_time_days?: number | null;
  readonly currency?: string;
  readonly minimum_order_cents?: Cents;
  readonly language?: Language;
  readonly notes: string;
  readonly is_active: boolean;
}

function selectVendors(handle: Handle) {
  return handle
    .selectFrom('vendors')
    .select([
      'id',
      'name',
      'contact',
      'email',
      'phone',
      'lead_time_days',
      'currency',
      'minimum_order_cents',
      'language',
      'notes',
      'is_active',
      'row_version',
    ]);
}

type VendorRow = Awaited<ReturnType<ReturnType<typeof selectVendors>['execute']>>[number];

const vendorFrom = (row: VendorRow): Vendor => ({
  id: row.id,
  name: row.name,
  contact: row.contact,
  email: row.email ?? '',
  phone: row.phone ?? '',
  leadTimeDays: row.lead_time_days,
  currency: row.currency,
  minimumOrder: row.minimum_order_cents,
  language: row.language,
  notes: row.notes,
  isActive: row.is_active,
  rowVersion: row.row_version,
});

export async function listVendors(handle: Handle): Promise<Vendor[]> {
  return (await selectVendors(handle).orderBy('name').execute()).map(vendorFrom);
}

export async function findVendor(handle: Handle, id: number): Promise<Vendor | undefined> {
  const row = await selectVendors(handle).where('id', '=', id).executeTakeFirst();
  return row && vendorFrom(row);
}

export async function findVendorIdByName(handle: Handle, name: string): Promise<number | undefined> {
  const row = await handle
    .selectFrom('vendors')
    .where((where) => where(where.fn('lower', ['name']), '=', name.trim().toLowerCase()))
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertVendor(trx: Trx, values: VendorValues): Promise<number> {
  const row = await trx.insertInto('vendors').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false if the vendor was saved after `rowVersion` was read. */
export async function updateVendor(
  trx: Trx,
  change: { id: number; rowVersion: number; values: VendorValues & { readonly currency: string } },
): Promise<boolean> {
  const result = await trx
    .updateTable('vendors')
    .set((set) => ({
      ...change.values,
      row_version: set('row_version', '+', 1),
      // Prices typed in the old currency must not be saved in the new one.
      prices_version: set
        .case()
        .when('currency', '=', change.values.currency)
        .then(set.ref('prices_version'))
        .else(set('prices_version', '+', 1))
        .end(),
    }))
    .where('id', '=', change.id)
    .where('row_version', '=', change.rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Currency and version of a vendor's prices. */
export async function findVendorPricing(
  handle: Handle,
  id: number,
): Promise<{ currency: string; version: number } | undefined> {
  return handle
    .selectFrom('vendors')
    .where('id', '=', id)
    .select(['currency', 'prices_version as version'])
    .executeTakeFirst();
}

/** Counts up the version of a vendor's prices; false if the prices were saved after `version` was read. */
export async function touchVendorPrices(
  trx: Trx,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('vendors')
    .set((set) => ({ prices_version: set('prices_version', '+', 1) }))
    .where('id', '=', id)
    .where('prices_version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function countVendorPrices(handle: Handle, vendorId: number): Promise<number> {
  const { prices } = await handle
    .selectFrom('vendor_prices')
    .where('vendor_id', '=', vendorId)
    .select((row) => row.fn.countAll<number>().as('prices'))
    .executeTakeFirstOrThrow();
  return prices;
}
