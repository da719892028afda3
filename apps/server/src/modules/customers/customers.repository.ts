import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import type { CustomerRow } from './customers.rows.ts';

/** Upper limit of the full list; longer lists need a search. */
const LIST_LIMIT = 5_000;
const SEARCH_LIMIT = 100;

function selectCustomers(handle: Handle, companyId: number) {
  return handle
    .selectFrom('customers')
    .where('customers.company_id', '=', companyId)
    .where('customers.is_live', '=', true)
    .select((customer) => [
      'customers.id',
      'customers.company_id',
      'customers.name',
      'customers.last_name',
      'customers.email',
      'customers.second_email',
      'customers.phone',
      'customers.sales_rep_id',
      'customers.is_update',
      'customers.name_update',
      sql<Language | null>`customers.language`.as('language'),
      'customers.payment_term_id',
      'customers.tax_exempt_certificate',
      'customers.tax_exempt_until',
      'customers.tax_exempt_state',
      'customers.row_version',
      sql<number | null>`(select s.id from stores s where s.company_id = customers.company_id
        and s.customer_id = customers.id limit 1)`.as('store_id'),
      jsonArrayFrom(
        customer
          .selectFrom('addresses as a')
          .whereRef('a.company_id', '=', 'customers.company_id')
          .whereRef('a.customer_id', '=', 'customers.id')
          .selectAll(),
      ).as('addresses'),
    ]);
}

export async function listCustomerRows(handle: Handle, companyId: number): Promise<CustomerRow[]> {
  return selectCustomers(handle, companyId)
    .orderBy('customers.search_name')
    .orderBy('customers.id')
    .limit(LIST_LIMIT)
    .execute();
}

/** Finds a customer by id; for a merged customer, the one it was merged into. */
export async function findCustomerRow(
  handle: Handle,
  companyId: number,
  id: number,
): Promise<CustomerRow | undefined> {
  return selectCustomers(handle, companyId)
    .where('customers.id', '=', standingFor(companyId, id))
    .executeTakeFirst();
}

/** Merges are stored flat: one lookup leads from any merged customer to the remaining one. */
const standingFor = (companyId: number, id: number) =>
  sql<number>`(select coalesce(merged_into_id, id) from customers where company_id = ${companyId} and id = ${id})`;

/** Finds customers by their whole name, in any letter case. */
export async function listCustomersNamed(
  handle: Handle,
  companyId: number,
  name: string,
): Promise<CustomerRow[]> {
  const wanted = name.trim().toLowerCase();
  return selectCustomers(handle, companyId)
    .where((where) =>
      where.or([
        where('customers.search_name', '=', wanted),
        where(where.fn('lower', ['customers.name']), '=', wanted),
      ]),
    )
    .orderBy('customers.id')
    .limit(SEARCH_LIMIT)
    .execute();
}

/** Searches name, email and phone for the text, ignoring accents. */
export async function searchCustomerRows(
  handle: Handle,
  companyId: number,
  text: string,
): Promise<CustomerRow[]> {
  const pattern = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return selectCustomers(handle, companyId)
    .where('customers.find_text', 'like', sql<string>`plain_text(${pattern})`)
    .orderBy('customers.search_name')
    .orderBy('customers.id')
    .limit(SEARCH_LIMIT)
    .execute();
}

/** Stored values of a customer that an upsert needs. */
export interface KnownCustomerRow extends CustomerTerms {
  readonly id: number;
  readonly company_id: number;
  readonly name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly second_email: string | null;
  readonly phone: string | null;
  readonly sales_rep_id: number | null;
  readonly language: Language | null;
  /** True for a contact typed by a visitor and not yet confirmed by staff. */
  readonly from_visit: boolean;
  readonly row_version: number;
}

/** Payment terms and tax exemption (N-38); only administrators change them, on the customer's page. */
export interface CustomerTerms {
  readonly payment_term_id: number | null;
  readonly tax_exempt_certificate: string | null;
  readonly tax_exempt_until: string | null;
  readonly tax_exempt_state: string | null;
}

/** Finds a customer by id, else by email, within the company (N-10); for a merged one, the remaining one. */
export async function findKnownCustomer(
  handle: Handle,
  companyId: number,
  { id, email }: { id: number; email: string },
): Promise<KnownCustomerRow | undefined> {
  const known = handle
    .selectFrom('customers')
    .where('company_id', '=', companyId)
    .select([
      'id',
      'company_id',
      'name',
      'last_name',
      'email',
      'second_email',
      'phone',
      'sales_rep_id',
      sql<Language | null>`language`.as('language'),
      'from_visit',
      'payment_term_id',
      'tax_exempt_certificate',
      'tax_exempt_until',
      'tax_exempt_state',
      'row_version',
    ]);
  if (id > 0) return known.where('id', '=', standingFor(companyId, id)).executeTakeFirst();
  if (email === '') return undefined;
  return known.where('id', '=', withEmail(companyId, email.toLowerCase())).executeTakeFirst();
}

/**
 * Finds a customer by email: the one with that email, otherwise the one that its former owner was merged into,
 * otherwise the newest visitor contact.
 */
const withEmail = (companyId: number, email: string) => sql<number>`coalesce(
  (select id from customers where company_id = ${companyId} and lower(email) = ${email} and not from_visit),
  (${mergedWithEmail(companyId, email)}),
  (${contactWithEmail(companyId, email)}))`;

const contactWithEmail = (companyId: number, email: string) => sql<number>`
  select id from customers where company_id = ${companyId} and lower(email) = ${email} and from_visit
    and is_live
  order by id desc limit 1`;

const mergedWithEmail = (companyId: number, email: string) => sql<number>`
  select c.merged_into_id from customer_merges m
  join customers c on c.company_id = m.company_id and c.id = m.merged_customer_id
  where m.company_id = ${companyId} and lower(m.merged_before ->> 'email') = ${email}
  order by m.id desc limit 1`;

export interface CustomerValues {
  readonly name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly second_email: string | null;
  readonly phone: string | null;
  readonly sales_rep_id: number | null;
  readonly language: Language | null;
}

/**
 * Inserts a customer and returns the id. Returns undefined if the email belongs to a customer, a merged
 * customer or a visitor contact, even one inserted concurrently.
 */
export async function insertCustomer(
  handle: Handle,
  companyId: number,
  values: CustomerValues,
): Promise<number | undefined> {
  const email = values.email?.toLowerCase() ?? '';
  const result = await sql<{ id: number }>`
    insert into customers (company_id, name, last_name, email, second_email, phone, sales_rep_id, language)
    select ${companyId}::bigint, ${values.name}::text, ${values.last_name}::text, ${values.email}::text,
      ${values.second_email}::text, ${values.phone}::text, ${values.sales_rep_id}::bigint, ${values.language}::text
    where not exists (${mergedWithEmail(companyId, email)}) and not exists (${contactWithEmail(companyId, email)})
    on conflict (company_id, lower(email)) where email is not null and not from_visit do nothing
    returning id
  `.execute(handle);
  return result.rows[0]?.id;
}

/** Inserts a contact typed by a visitor, even if its email is already in use. */
export async function insertContact(
  handle: Handle,
  companyId: number,
  values: CustomerValues,
): Promise<number> {
  const { id } = await handle
    .insertInto('customers')
    .values({ company_id: companyId, ...values, from_visit: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCustomer(
  handle: Handle,
  { companyId, id, rowVersion }: { companyId: number; id: number; rowVersion?: number },
  values: CustomerValues &
    Partial<CustomerTerms> & { is_update?: boolean; name_update?: string; from_visit?: false },
): Promise<boolean> {
  let query = handle
    .updateTable('customers')
    .set((set) => ({ ...values, updated_at: sql`now()`, row_version: set('row_version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id);
  if (rowVersion !== undefined) query = query.where('row_version', '=', rowVersion);
  const result = await query.executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether this is a payment term that can be chosen. */
export async function isActiveTerm(handle: Handle, id: number): Promise<boolean> {
  const row = await handle
    .selectFrom('payment_terms')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface AddressValues {
  readonly address_type_id: number;
  readonly description: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly country: string;
  readonly note: string;
}

/** Inserts or updates the given addresses of a customer, one per type. */
export async function putAddresses(
  handle: Handle,
  { companyId, customerId }: { companyId: number; customerId: number },
  addresses: readonly AddressValues[],
): Promise<void> {
  if (addresses.length === 0) return;
  await handle
    .insertInto('addresses')
    .values(addresses.map((address) => ({ company_id: companyId, customer_id: customerId, ...address })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'customer_id', 'address_type_id']).doUpdateSet((set) => ({
        description: set.ref('excluded.description'),
        city: set.ref('excluded.city'),
        state: set.ref('excluded.state'),
        zip_code: set.ref('excluded.zip_code'),
        country: set.ref('excluded.country'),
        note: set.ref('excluded.note'),
        row_version: sql`addresses.row_version + 1`,
      })),
    )
    .execute();
}
