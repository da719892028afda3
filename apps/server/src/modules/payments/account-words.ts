import { isBankMethod } from '@cordovan/domain/payments';
import type { ReversalRow } from './reversals.repository.ts';

/** Account that a refund goes to, for the order's history. */
export const accountOf = ({
  method_name,
  last_four,
}: Pick<ReversalRow, 'method_name' | 'last_four'>): string =>
  `${isBankMethod(method_name) ? 'bank account' : 'card'} ${last_four ?? ''}`;
