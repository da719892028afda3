import { stringifySearch } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';

/** Where the customer pays a deposit or the balance: with the number, and the link that makes it the customer's own. */
export const payAddress = (soNumber: string, token: string): string =>
  `${paths.payBalance}${stringifySearch({ number: soNumber, token })}`;
