import type { ImportRecord } from '@cordovan/domain/imports';
import { listStoredCustomers, matchCustomers, type StoredCustomer } from '../../customers/index.ts';
import type { RowFault } from '../faults.ts';
import { listCustomersNamed } from '../lookups.repository.ts';
import type { KindContext } from './kind.ts';

/** The customer of an order. */
export interface OrderCustomer {
  readonly id: number;
  readonly name: string;
  readonly salesRepId: number | null;
  readonly termId: number | null;
  readonly certificate: string | null;
  readonly exemptUntil: string | null;
  readonly exemptState: string | null;
  readonly addresses: { readonly billing: object | null; readonly shipping: object | null };
}

const textOf = ({ values }: ImportRecord, key: string): string => String(values[key] ?? '').trim();

/** Finds the customers of orders by email, by name and phone, or by a name that only one customer has. */
export async function findOrderCustomers(
  { trx, user }: KindContext,
  records: readonly ImportRecord[],
): Promise<ReadonlyMap<number, OrderCustomer | RowFault>> {
  const { companyId } = user;
  const matches = await matchCustomers(
    trx,
    companyId,
    records.map((record) => ({
      row: record.row,
      email: textOf(record, 'customerEmail') || null,
      name: textOf(record, 'customerName'),
      phone: textOf(record, 'customerPhone') || null,
    })),
  );
  const matched = new Map(matches.map(({ row, id }) => [row, id]));
  const open = records.filter(({ row }) => (matched.get(row) ?? null) === null);
  const named = await listCustomersNamed(
    trx,
    companyId,
    open.map((record) => textOf(record, 'customerName')),
  );
  const ids = [...matches.flatMap(({ id }) => id ?? []), ...named.ids];
  const stored = new Map((await listStoredCustomers(trx, companyId, ids)).map((row) => [row.id, row]));
  return new Map(
    records.map((record) => {
      const id = matched.get(record.row) ?? null;
      const found = id === null ? named.idsOf(textOf(record, 'customerName')) : [id];
      return [record.row, customerOf(record, { found, stored, names: named.names })];
    }),
  );
}

interface Candidates {
  readonly found: readonly number[];
  readonly stored: ReadonlyMap<number, StoredCustomer>;
  readonly names: readonly string[];
}

function customerOf(record: ImportRecord, { found, stored, names }: Candidates): OrderCustomer | RowFault {
  const { row } = record;
  const name = textOf(record, 'customerName');
  const email = textOf(record, 'customerEmail');
  const field = name === '' ? 'customerEmail' : 'customerName';
  const written = name || email;
  if (written === '') return { row, field: 'customerName', code: 'missing' };
  if (found.length > 1) return { row, field, code: 'severalCustomers', data: { name: written } };
  const customer = found[0] === undefined ? undefined : stored.get(found[0]);
  if (!customer)
    return { row, field, code: 'unknownCustomer', data: { name: written }, near: { name, names } };
  const addressOf = (type: number) => {
    const address = customer.addresses.find(({ address_type_id }) => address_type_id === type);
    if (!address) return null;
    const { description, city, state, zip_code: zipCode, country, note } = address;
    return { description, city, state, zipCode, country, note };
  };
  return {
    id: customer.id,
    name: `${customer.name} ${customer.last_name}`.trim(),
    salesRepId: customer.sales_rep_id,
    termId: customer.payment_term_id,
    certificate: customer.tax_exempt_certificate,
    exemptUntil: customer.tax_exempt_until,
    exemptState: customer.tax_exempt_state,
    addresses: { billing: addressOf(1), shipping: addressOf(2) },
  };
}
