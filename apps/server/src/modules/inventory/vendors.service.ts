import type { QueryOf } from '@cordovan/contracts/call';
import type { exportVendors as exportCall, Vendor, VendorInput } from '@cordovan/contracts/inventory';
import { vendorColumns } from '@cordovan/contracts/vendors-columns';
import { checkVendor } from '@cordovan/domain/inventory';
import { NO_MONEY } from '@cordovan/domain/money';
import { refusalsOf } from '@cordovan/domain/result';
import { containsText } from '@cordovan/domain/search';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import { unlessTaken } from '../../platform/errors/unless-taken.ts';
import type { FileAnswer, Reader, SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { recordAudit } from '../audit/index.ts';
import {
  countVendorPrices,
  findVendor,
  insertVendor,
  listVendors,
  updateVendor,
} from './vendors.repository.ts';

export async function getVendor(db: Handle, id: number): Promise<Vendor> {
  return (await findVendor(db, id)) ?? refuse({ code: 'NOT_FOUND' });
}

/** Exports the vendors that match the filter. */
export async function exportVendors(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof exportCall> },
): Promise<FileAnswer> {
  const { search, state } = request.query;
  const rows = (await listVendors(db)).filter(
    ({ name, contact, email, isActive }) =>
      containsText([name, contact, email], search) && (!state || isActive === (state === 'active')),
  );
  const name = { en: 'Vendors', es: 'Proveedores' };
  return exportList({ name, columns: vendorColumns, batches: [rows], rowCount: rows.length }, request);
}

/** Prices are in the vendor's currency, so their amounts would apply in the new one. */
async function askForCurrency(trx: Trx, { id, name, currency }: Vendor, next: string): Promise<void> {
  const prices = await countVendorPrices(trx, id);
  if (prices === 0) return;
  refuse({
    code: 'VENDOR_CURRENCY_HAS_PRICES',
    data: { vendor: name, from: currency, to: next },
    field: 'currency',
  });
}

/** Adds or changes a vendor (N-19). */
export async function saveVendor(
  trx: Trx,
  input: VendorInput,
  { user, now }: SignedInCaller,
): Promise<Vendor> {
  refuseAny(refusalsOf(checkVendor(input)));
  const before = input.id === 0 ? null : await getVendor(trx, input.id);
  const currency = input.currency ?? before?.currency ?? 'USD';
  if (before && before.currency !== currency && !input.confirm) await askForCurrency(trx, before, currency);
  const values = {
    name: input.name.trim(),
    contact: input.contact?.trim() ?? before?.contact ?? '',
    email: input.email.trim() || null,
    phone: input.phone.trim() || null,
    lead_time_days: input.leadTimeDays === undefined ? (before?.leadTimeDays ?? null) : input.leadTimeDays,
    currency,
    minimum_order_cents: input.minimumOrder ?? before?.minimumOrder ?? NO_MONEY,
    language: input.language ?? before?.language ?? 'en',
    notes: input.notes,
    is_active: input.isActive,
  };
  const id = await unlessTaken('name', async () => {
    if (!before) return insertVendor(trx, values);
    const isSaved = await updateVendor(trx, { id: before.id, rowVersion: input.rowVersion, values });
    return isSaved ? before.id : refuse({ code: 'STALE_RECORD' });
  });
  const after = await getVendor(trx, id);
  await recordAudit(trx, { subject: 'vendor', subjectId: String(id), before, after, actor: user, now });
  announce(trx, { topic: 'inventory', id: null, storeId: null });
  return after;
}
