import { queryOptions } from '@tanstack/react-query';
import { findVinItemsOfStore, readDetailOfVinItem } from '@cordovan/contracts/inventory';
import { send } from '../../../lib/http/send.ts';

/** Finished pieces in a store that can be sold (N-32). */
export const piecesQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['inventory', 'pieces', storeId],
    queryFn: async ({ signal }) => {
      const pieces = await send(findVinItemsOfStore, { params: { storeId }, signal });
      return pieces.filter(({ available, isFinished, isMissing }) => available && isFinished && !isMissing);
    },
  });

/** The order line that a piece was made for, with its item, leather and choices. */
export const readPiece = (vinItemId: number) => send(readDetailOfVinItem, { query: { vinItemId } });
