import { queryParameter, stringifySearch } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';

/**
 * Address where the customer pays a deposit or the balance, with the order number and the token that proves access.
 */
export const payAddress = (soNumber: string, token: string): string =>
  `${paths.payBalance}${stringifySearch({ number: soNumber, token, ...companyOfPage() })}`;

/** If the host doesn't identify the page's company, the address does (N-07). */
function companyOfPage(): { company?: string } {
  const company = queryParameter(window.location.search, 'company');
  return company ? { company } : {};
}
