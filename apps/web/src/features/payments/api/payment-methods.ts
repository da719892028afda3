import { queryOptions } from '@tanstack/react-query';
import { listPaymentMethods } from '@cordovan/contracts/payments';
import { send } from '../../../lib/http/send.ts';

/** The payment dialog itself shows when this call fails (PAY-35). */
export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'payment-methods'],
    queryFn: () => send(listPaymentMethods, { quiet: true }),
    staleTime: 5 * 60_000,
  });
