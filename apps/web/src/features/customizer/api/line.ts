import { queryOptions } from '@tanstack/react-query';
import { readDetail, readOrder, saveDetail } from '@cordovan/contracts/orders';
import type { DetailInput } from '@cordovan/contracts/orders-input';
import { send } from '../../../lib/http/send.ts';

const quiet = { quiet: true } as const;

/** Reads an order line together with its order, because a save contains the order's row version. */
export async function readLine(detailId: number) {
  const { orderId } = await send(readDetail, { params: { id: detailId }, ...quiet });
  const order = await send(readOrder, { params: { id: orderId }, ...quiet });
  return { order, detail: order.details.find(({ id }) => id === detailId) };
}
export type ReadLine = Awaited<ReturnType<typeof readLine>>;

export const lineQuery = (detailId: number) =>
  queryOptions({
    queryKey: ['orders', 'line', detailId],
    queryFn: () => readLine(detailId),
    // Always refetched when the page opens, because a save contains the version that was read.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

export interface LineToSave {
  readonly orderId: number;
  readonly rowVersion: number;
  readonly detail: DetailInput;
}

/** Writes one line of an order (C-32, CZR-37). The caller handles a stale save. */
export const sendLine = (body: LineToSave) => send(saveDetail, { body, expected: ['STALE_ROW'] });
