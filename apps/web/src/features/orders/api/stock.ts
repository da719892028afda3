import { queryOptions } from '@tanstack/react-query';
import { findVinItemsOfStore, readDetailOfVinItem } from '@cordovan/contracts/inventory';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { priceOrder } from '@cordovan/contracts/orders';
import type { Cents } from '@cordovan/domain/money';
import { send } from '../../../lib/http/send.ts';
import { bodyOf, type OrderDraft } from '../detail/order-draft.ts';

/** Finished pieces that a store offers (N-32), including those that another order holds. */
export const piecesQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['inventory', 'pieces', storeId],
    queryFn: async ({ signal }) => {
      const pieces = await send(findVinItemsOfStore, { params: { storeId }, signal });
      return pieces.filter(
        ({ isFinished, isMissing, isForSale, available }) =>
          isFinished && !isMissing && (isForSale ?? available),
      );
    },
  });

/** The order line that a piece was made for, with its item, leather and choices. */
export const readPiece = (vinItemId: number) => send(readDetailOfVinItem, { query: { vinItemId } });

/** Today's prices of pieces at the draft's store, by piece. */
export const piecePricesQuery = (
  draft: OrderDraft,
  { rowVersion, pieces }: { readonly rowVersion: number; readonly pieces: readonly VinItem[] },
) => {
  const ids = pieces.map(({ id }) => id);
  return queryOptions({
    queryKey: ['orders', 'piece prices', draft.id, rowVersion, draft.storeId, ids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, Cents>> => {
      const body = bodyOf({ ...draft, details: [] }, rowVersion);
      const details = ids.map((vinItemId) => ({ id: 0, quantity: 1, vinItemId }));
      const { lines } = await send(priceOrder, { body: { ...body, details }, quiet: true, signal });
      return new Map(
        lines.flatMap(({ isAvailable, totalPrice }, at) =>
          isAvailable ? [[ids[at] ?? 0, totalPrice] as const] : [],
        ),
      );
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
};
