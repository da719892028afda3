import { queryOptions } from '@tanstack/react-query';
import { readDetail, readOrder, saveDetail } from '@cordovan/contracts/orders';
import type { DetailInput } from '@cordovan/contracts/orders-input';
import { send } from '../../../lib/http/send.ts';

const quiet = { quiet: true } as const;

/** One line of an order with its order, both as they are now: the version that a save names belongs to both. */
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
    // What is edited is what was read when the page was opened; a save names its version.
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

/** Writes one line of an order (C-32, CZR-37). A stale save is answered by the caller. */
export const sendLine = (body: LineToSave) => send(saveDetail, { body, expected: ['STALE_ROW'] });
