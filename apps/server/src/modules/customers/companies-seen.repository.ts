import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

/**
 * The companies whose customers the staff of one sees. The public shops are brands of the house: its staff makes and
 * delivers what is bought there (GEN-05), so it sees everybody; any other company sees its own customers.
 */
export async function listCompaniesSeen(handle: Handle, companyId: number): Promise<readonly number[]> {
  const result = await sql<{ id: number }>`
    select c.id from companies c join companies own on own.id = ${companyId}
    where c.id = own.id or own.is_house order by c.id`.execute(handle);
  return result.rows.map(({ id }) => id);
}

/** The company of a customer that the staff of `companyId` sees; `companyId` where there is no such customer. */
export async function findCompanyOfCustomer(
  handle: Handle,
  companyId: number,
  customerId: number,
): Promise<number> {
  const result = await sql<{ company_id: number }>`
    select c.company_id from customers c join companies own on own.id = ${companyId}
    where c.id = ${customerId} and (c.company_id = own.id or own.is_house)`.execute(handle);
  return result.rows[0]?.company_id ?? companyId;
}
