import { queryParameter, stringifySearch } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';

/** Address where the customer pays a deposit or the balance, with the number and the token that proves it. */
export const payAddress = (soNumber: string, token: string): string =>
  `${paths.payBalance}${stringifySearch({ number: soNumber, token, ...companyOfPage() })}`;

/** Where the host doesn't name the company of the page, its address does (N-07). */
function companyOfPage(): { company?: string } {
  const company = queryParameter(window.location.search, 'company');
  return company ? { company } : {};
}
