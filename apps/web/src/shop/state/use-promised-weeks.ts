import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import { askShopPromise, type ShopPromise } from '@cordovan/contracts/shop-promise';
import { type Design, designLines, type PromisedWeek } from '@cordovan/domain/shop';
import { send } from '../../lib/http/send.ts';

/** Wait after the pieces' last change before their dates are requested. */
const SETTLED_MS = 400;

/** The week in which the design can be ready in a leather. */
export type WeekOfLeather = (leatherId: number | null) => PromisedWeek;

/**
 * Asks when the design's pieces would be ready, in all leathers at once, so that choosing a leather needs no request.
 * Shows no date until the answer comes, or if none does.
 */
export function usePromisedWeeks(shop: Shop, design: Design): WeekOfLeather {
  const [answer, setAnswer] = useState<ShopPromise>();
  const question = useMemo(() => {
    const pieces = designLines(shop, design).map(({ piece, choices }) => ({
      saleItemId: piece.saleItemId,
      customizationIds: choices.map(({ customizationId }) => customizationId),
    }));
    return JSON.stringify(pieces);
  }, [shop, design]);
  useEffect(() => {
    const stop = new AbortController();
    const pieces = JSON.parse(question) as { saleItemId: number; customizationIds: number[] }[];
    const body = { company: shop.label, leatherItemId: null, pieces };
    const timer = setTimeout(() => {
      send(askShopPromise, { body, quiet: true, signal: stop.signal }).then(setAnswer, () => undefined);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, shop.label]);
  return useCallback(
    (leatherId) => {
      const found = answer?.leathers.find((each) => each.leatherItemId === leatherId);
      return found ? found.week : answer?.week;
    },
    [answer],
  );
}
