import { stringifySearch } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';

/** Where the customer pays a deposit or the balance, with the number filled in. */
export const payAddress = (soNumber: string): string =>
  `${paths.payBalance}${stringifySearch({ number: soNumber })}`;
