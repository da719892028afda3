import { type RawBuilder, sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { AddressValues, CustomerTerms, CustomerValues } from '../customers.repository.ts';

/** The row's data by which an imported customer is found. */
export interface SoughtCustomer {
  readonly row: number;
  readonly email: string | null;
  readonly name: string;
  readonly phone: string | null;
}

export interface MatchedCustomer {
  readonly row: number;
  /** Equal for two rows that mean the same customer. */
  readonly mailbox: string | null;
  readonly nameAndPhone: string | null;
  /** The known customer; null for a new one. */
  readonly id: number | null;
}

const table = (rows: readonly object[], shape: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(shape)})`;

/**
 * Finds customers by their mailbox, then by name and phone: the rules of the likely duplicates. A visitor's contact is
 * found last, since a customer with the same email is the better match.
 */
export async function matchCustomers(
  handle: Handle,
  companyId: number,
  sought: readonly SoughtCustomer[],
): Promise<MatchedCustomer[]> {
  const known = (condition: RawBuilder<unknown>) => sql`left join lateral (select c.id from customers c
    where c.company_id = ${companyId} and c.is_live and ${condition} order by c.from_visit, c.id limit 1)`;
  // Materialized: otherwise the words of each name are sorted again for each customer that it is compared with.
  const result = await sql<MatchedCustomer>`
    with k as materialized (
      select r.row, mailbox_of(r.email) as mailbox, name_words(r.name) as name_key, phone_digits(r.phone) as phone_key
      from ${table(sought, 'row int, email text, name text, phone text')}
    )
    select k.row, k.mailbox, k.name_key || '/' || k.phone_key as "nameAndPhone", coalesce(e.id, p.id) as id from k
    ${known(sql`c.mailbox = k.mailbox`)} e on true
    ${known(sql`e.id is null and c.name_key = k.name_key and c.phone_key = k.phone_key`)} p on true
    order by k.row`.execute(handle);
  return result.rows;
}

/** Everything that an import can change of a customer. */
export interface ImportedValues extends CustomerValues, Omit<CustomerTerms, 'tax_exempt_state'> {
  readonly addresses: readonly AddressValues[];
}

export interface StoredCustomer extends ImportedValues {
  /** Imports never change it. */
  readonly tax_exempt_state: string | null;
  readonly id: number;
  readonly from_visit: boolean;
  readonly row_version: number;
}

export async function listStoredCustomers(
  handle: Handle,
  companyId: number,
  ids: readonly number[],
): Promise<StoredCustomer[]> {
  if (ids.length === 0) return [];
  const result = await sql<StoredCustomer>`
    select c.id, c.name, c.last_name, c.email, c.second_email, c.phone, c.sales_rep_id, c.language, c.payment_term_id,
      c.tax_exempt_certificate, c.tax_exempt_until, c.tax_exempt_state, c.from_visit, c.row_version,
      coalesce((select jsonb_agg(jsonb_build_object('address_type_id', a.address_type_id, 'description', a.description,
          'city', a.city, 'state', a.state, 'zip_code', a.zip_code, 'country', a.country, 'note', a.note)
          order by a.address_type_id)
        from addresses a where a.company_id = c.company_id and a.customer_id = c.id), '[]') as addresses
    from customers c where c.company_id = ${companyId} and c.id = any(${ids}::bigint[])`.execute(handle);
  return result.rows;
}

const SHAPE = `id bigint, name text, last_name text, email text, second_email text, phone text, sales_rep_id bigint,
  language text, payment_term_id bigint, tax_exempt_certificate text, tax_exempt_until date, from_visit boolean`;

export interface WrittenCustomer extends ImportedValues {
  readonly id: number;
  readonly from_visit: boolean;
}

/** Reserves ids, so that each row knows its new customer. */
export async function nextCustomerIds(trx: Trx, count: number): Promise<number[]> {
  const result = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('customers', 'id'))::bigint as id
    from generate_series(1, ${count})`.execute(trx);
  return result.rows.map(({ id }) => id);
}

export async function insertCustomers(
  trx: Trx,
  companyId: number,
  rows: readonly WrittenCustomer[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into customers (company_id, id, name, last_name, email, second_email, phone, sales_rep_id, language,
      payment_term_id, tax_exempt_certificate, tax_exempt_until)
    select ${companyId}::bigint, id, name, last_name, email, second_email, phone, sales_rep_id, language, payment_term_id,
      tax_exempt_certificate, tax_exempt_until from ${table(rows, SHAPE)}`.execute(trx);
  await putManyAddresses(trx, companyId, rows);
}

/** Writes all values of customers, with exactly these addresses. A new name is marked for accounting (CUST-21). */
export async function updateCustomers(
  trx: Trx,
  companyId: number,
  rows: readonly WrittenCustomer[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update customers c set name = r.name, last_name = r.last_name, email = r.email, second_email = r.second_email,
      phone = r.phone, sales_rep_id = r.sales_rep_id, language = r.language, payment_term_id = r.payment_term_id,
      tax_exempt_certificate = r.tax_exempt_certificate, tax_exempt_until = r.tax_exempt_until,
      from_visit = r.from_visit, updated_at = now(), row_version = c.row_version + 1,
      is_update = c.is_update or c.name <> r.name, name_update = case when c.name <> r.name then r.name else c.name_update end
    from ${table(rows, SHAPE)} where c.company_id = ${companyId} and c.id = r.id`.execute(trx);
  await sql`delete from addresses a using ${table(rows, 'id bigint, addresses jsonb')}
    where a.company_id = ${companyId} and a.customer_id = r.id and not exists (select 1 from
      jsonb_array_elements(r.addresses) n where (n ->> 'address_type_id')::int = a.address_type_id)`.execute(
    trx,
  );
  await putManyAddresses(trx, companyId, rows);
}

async function putManyAddresses(
  trx: Trx,
  companyId: number,
  rows: readonly WrittenCustomer[],
): Promise<void> {
  const addresses = rows.flatMap(({ id, addresses: own }) =>
    own.map((address) => ({ customer_id: id, ...address })),
  );
  if (addresses.length === 0) return;
  await sql`insert into addresses as a (company_id, customer_id, address_type_id, description, city, state, zip_code,
      country, note)
    select ${companyId}::bigint, customer_id, address_type_id, description, city, state, zip_code, country, note
    from ${table(addresses, 'customer_id bigint, address_type_id smallint, description text, city text, state text, zip_code text, country text, note text')}
    on conflict (company_id, customer_id, address_type_id) do update set description = excluded.description,
      city = excluded.city, state = excluded.state, zip_code = excluded.zip_code, country = excluded.country,
      note = excluded.note, row_version = a.row_version + 1`.execute(trx);
}

export interface UsedCustomer {
  readonly id: number;
  readonly row_version: number;
  /** Orders other than opening balances. */
  readonly orders: number;
  readonly openings: number;
  /** Notes, merges, decided duplicates and stores. */
  readonly others: number;
  readonly is_live: boolean;
}

/** Reads and locks what refers to customers of an import. */
export async function listCustomerUses(
  trx: Handle,
  companyId: number,
  ids: readonly number[],
): Promise<UsedCustomer[]> {
  const counted = (
    name: string,
    ...columns: readonly string[]
  ) => sql`(select count(*) from ${sql.table(name)} t
    where t.company_id = c.company_id and (${sql.join(
      columns.map((column) => sql`t.${sql.ref(column)} = c.id`),
      sql` or `,
    )}))`;
  const result = await sql<UsedCustomer>`
    select c.id, c.row_version, c.is_live,
      (select count(*) from orders o where o.company_id = c.company_id and o.customer_id = c.id
        and not o.is_opening_balance) as orders,
      (select count(*) from orders o where o.company_id = c.company_id and o.customer_id = c.id
        and o.is_opening_balance) as openings,
      ${counted('customer_notes', 'customer_id')} + ${counted('customer_merges', 'kept_customer_id', 'merged_customer_id')}
        + ${counted('distinct_customers', 'one_id', 'other_id')} + ${counted('stores', 'customer_id')}
        + ${counted('emails', 'customer_id')} + ${counted('exemption_certificates', 'customer_id')} as others
    from customers c where c.company_id = ${companyId} and c.id = any(${ids}::bigint[])`.execute(trx);
  return result.rows;
}

/** Hides customers that only the books still name, and drops their contact data. */
export async function hideUndoneCustomers(
  trx: Trx,
  companyId: number,
  { ids, now }: { readonly ids: readonly number[]; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update customers set undone_at = ${now}, email = null, second_email = null, phone = null, updated_at = ${now},
      row_version = row_version + 1
    where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(trx);
  await sql`delete from addresses where company_id = ${companyId} and customer_id = any(${ids}::bigint[])`.execute(
    trx,
  );
}

export async function deleteCustomers(trx: Trx, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from customers where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(
    trx,
  );
}
