import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { getHouseRow } from './companies.repository.ts';
import { findCompanyByLabel, type LabeledCompany } from './companies.service.ts';
import { labelOfHost } from './company-label.ts';

export interface Page {
  readonly host: string;
  /** Label in the address of the page. */
  readonly company: string | undefined;
}

/**
 * The company of a page, with the label that names it: of its host where that names one, otherwise of its address
 * (GEN-28, N-07). Undefined where none is named.
 */
export async function findCompanyOfPage(
  db: Handle,
  { host, company }: Page,
): Promise<(LabeledCompany & { label: string }) | undefined> {
  for (const label of [labelOfHost(host), company]) {
    const found = label === undefined ? undefined : await findCompanyByLabel(db, label);
    if (found && label !== undefined) return { ...found, label: label.trim().toLowerCase() };
  }
  return undefined;
}

/**
 * The company whose shop a page shows: the main company where none is named. A name that no company has is refused,
 * because its visitor wants another maker's furniture.
 */
export async function getCompanyOfPage(db: Handle, page: Page): Promise<LabeledCompany & { label: string }> {
  const found = await findCompanyOfPage(db, page);
  if (found) return found;
  if ((page.company ?? '').trim() !== '') return refuse({ code: 'SHOP_UNKNOWN' });
  const row = await getHouseRow(db);
  return { row, multiplier: 1, label: row.label };
}
