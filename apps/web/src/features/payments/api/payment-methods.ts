import { queryOptions } from '@tanstack/react-query';
import { listPaymentMethods } from '@cordovan/contracts/payments';
import { send } from '../../../lib/http/send.ts';

export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'payment-methods'],
    queryFn: () => send(listPaymentMethods),
    staleTime: 5 * 60_000,
  });
