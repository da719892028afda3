import { queryOptions } from '@tanstack/react-query';
import { listPaymentMethods } from '@cordovan/contracts/payments';
import { send } from '../../../lib/http/send.ts';

/** The payment dialog reports a failure of this call itself (PAY-35). */
export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'payment-methods'],
    queryFn: () => send(listPaymentMethods, { quiet: true }),
    staleTime: 5 * 60_000,
  });
