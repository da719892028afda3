import { queryOptions } from '@tanstack/react-query';
import { listCardPayments } from '@cordovan/contracts/payments';
import { type Cents, sum } from '@cordovan/domain/money';
import { send } from '../../../lib/http/send.ts';

/** Pending bank payments of an order, in cents. */
export const fromBanksQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['payments', 'from-banks', orderId],
    queryFn: async (): Promise<Cents> => {
      const { attempts } = await send(listCardPayments, { params: { id: orderId }, quiet: true });
      return sum(attempts.filter(({ state }) => state === 'pending').map(({ amount }) => amount));
    },
  });
