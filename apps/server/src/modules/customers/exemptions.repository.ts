import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { CustomerKey } from './customer-page.repository.ts';

export interface ExpiringRow {
  readonly customer_id: number;
  readonly name: string;
  readonly email: string;
  readonly certificate: string;
  readonly state: string;
  readonly until: string;
  readonly has_file: boolean;
}

/** Customers of these companies whose certificate expires by a given day. */
export async function listExpiringRows(
  handle: Handle,
  { companyIds, to }: { readonly companyIds: readonly number[]; readonly to: string },
): Promise<ExpiringRow[]> {
  const result = await sql<ExpiringRow>`
    select c.id as customer_id, btrim(c.name || ' ' || c.last_name) as name, coalesce(c.email, '') as email,
      c.tax_exempt_certificate as certificate, coalesce(c.tax_exempt_state, '') as state, c.tax_exempt_until as until,
      exists (select from exemption_certificates x where x.company_id = c.company_id and x.customer_id = c.id) as has_file
    from customers c
    where c.company_id = any(${companyIds}::bigint[]) and c.is_live and c.tax_exempt_until <= ${to}::date
    order by c.tax_exempt_until, c.search_name, c.id`.execute(handle);
  return result.rows;
}

type Key = Pick<CustomerKey, 'companyId' | 'customerId'>;

export interface CertificateRow {
  readonly file_name: string;
  readonly file_type: string;
  readonly storage_key: string;
  readonly user_name: string;
  readonly created_at: Date;
}

export async function findCertificate(
  handle: Handle,
  { companyId, customerId }: Key,
): Promise<CertificateRow | undefined> {
  return handle
    .selectFrom('exemption_certificates')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .select(['file_name', 'file_type', 'storage_key', 'user_name', 'created_at'])
    .executeTakeFirst();
}

export async function putCertificate(
  trx: Trx,
  { companyId, customerId }: Key,
  row: CertificateRow,
): Promise<void> {
  await trx
    .insertInto('exemption_certificates')
    .values({ company_id: companyId, customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'customer_id']).doUpdateSet(row))
    .execute();
}

export async function deleteCertificateRow(trx: Trx, { companyId, customerId }: Key): Promise<void> {
  await trx
    .deleteFrom('exemption_certificates')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .execute();
}
