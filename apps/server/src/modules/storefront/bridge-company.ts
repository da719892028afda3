import type { Handle } from '../../platform/database/transaction.ts';
import { findCompanyOfPage } from '../companies/index.ts';
import { getHouseCompanyId } from './bridge-requests.repository.ts';

/** Company of the requesting page; an unknown label means the main company. */
export async function getBridgeCompanyId(
  db: Handle,
  host: string,
  sent: string | undefined,
): Promise<number> {
  const company = await findCompanyOfPage(db, { host, company: sent });
  return company?.row.id ?? getHouseCompanyId(db);
}
