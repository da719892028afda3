import { queryOptions } from '@tanstack/react-query';
import { readCustomer, searchCustomers } from '@cordovan/contracts/customers';
import { startsCustomerSearch } from '@cordovan/domain/customers';
import { send } from '../../../lib/http/send.ts';

/** Customers whose name or email contains the text. Needs at least two characters (CUST-13). */
export const customersQuery = (words: string) =>
  queryOptions({
    queryKey: ['customers', 'search', words],
    queryFn: ({ signal }) => send(searchCustomers, { query: { name: words }, signal }),
    enabled: startsCustomerSearch(words),
  });

/** The store's current customer, needed to show a name instead of an id. */
export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => send(readCustomer, { params: { id }, quiet: true, signal }),
    enabled: id > 0,
  });
