import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { getHouseRow } from './companies.repository.ts';
import { findCompanyByLabel, type LabeledCompany } from './companies.service.ts';
import { labelOfHost } from './company-label.ts';

export interface Page {
  readonly host: string;
  /** Label in the page's URL. */
  readonly company: string | undefined;
}

/**
 * A page's company, with the label that names it: the host's if it names a company, otherwise the URL's (GEN-28,
 * N-07). Undefined if neither names one.
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
 * The company whose shop a page shows: the main company if none is named. Refuses a name that no company has, because
 * its visitor wants another maker's furniture.
 */
export async function getCompanyOfPage(db: Handle, page: Page): Promise<LabeledCompany & { label: string }> {
  const found = await findCompanyOfPage(db, page);
  if (found) return found;
  if ((page.company ?? '').trim() !== '') return refuse({ code: 'SHOP_UNKNOWN' });
  const row = await getHouseRow(db);
  return { row, multiplier: 1, label: row.label };
}
