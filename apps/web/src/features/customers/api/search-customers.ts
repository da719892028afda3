import { queryOptions } from '@tanstack/react-query';
import { searchCustomers } from '@cordovan/contracts/customers';
import { startsCustomerSearch } from '@cordovan/domain/customers';
import { send } from '../../../lib/http/send.ts';

/** Customers whose name or email contains the words. Used from two characters on (CUST-13). */
export const customerSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ['customers', 'search', words],
    queryFn: ({ signal }) => send(searchCustomers, { query: { name: words }, signal }),
    enabled: startsCustomerSearch(words),
  });
