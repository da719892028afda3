import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

/**
 * Lists the companies whose customers a company's staff can see. Public shops are brands of the main company, which
 * makes and delivers their orders (GEN-05), so its staff sees all of them. Staff of any other company see only their
 * own customers.
 */
export async function listCompaniesSeen(handle: Handle, companyId: number): Promise<readonly number[]> {
  const result = await sql<{ id: number }>`
    select c.id from companies c join companies own on own.id = ${companyId}
    where c.id = own.id or own.is_house order by c.id`.execute(handle);
  return result.rows.map(({ id }) => id);
}

/**
 * Company of a customer visible to the staff of `companyId`; `companyId` itself if there is no such customer.
 */
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
