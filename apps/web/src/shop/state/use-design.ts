import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import {
  changeDesign,
  type Design,
  type DesignAction,
  designDelay,
  priceDesign,
} from '@cordovan/domain/shop';
import { NO_MONEY, subtract, type Cents } from '@cordovan/domain/money';
import { tellDesign } from '../embed.ts';
import { usePromisedWeeks } from './use-promised-weeks.ts';
import { keepDesign } from './kept-design.ts';

/** State of the page: the design, its price, and a choice that is only looked at (SHOP-09). */
export function useDesign(shop: Shop, first: Design) {
  const [design, change] = useReducer(
    (now: Design, action: DesignAction) => changeDesign(shop, now, action),
    first,
  );
  const [preview, setPreview] = useState<DesignAction>();
  useEffect(() => keepDesign(shop, design), [shop, design]);
  useEffect(() => tellDesign(shop, design), [shop, design]);
  const weekOf = usePromisedWeeks(shop, design);
  const price = useMemo(() => priceDesign(shop, design), [shop, design]);
  const shown = useMemo(
    () => (preview ? changeDesign(shop, design, preview) : design),
    [shop, design, preview],
  );

  return {
    shop,
    design,
    /** The design in the picture. */
    shown,
    price,
    change: (action: DesignAction) => {
      setPreview(undefined);
      change(action);
    },
    preview: setPreview,
    /** What a choice adds to the price before tax; undefined if it isn't sold. */
    difference: (action: DesignAction): Cents | undefined => {
      const next = priceDesign(shop, changeDesign(shop, design, action))?.totals.subtotal;
      return next === undefined ? undefined : subtract(next, price?.totals.subtotal ?? NO_MONEY);
    },
    /** The week in which leather and seats for the design are there, once it is known. */
    promised: weekOf(design.leatherId),
    /** Days that a choice adds until the design is ready. */
    delay: (action: DesignAction): number =>
      designDelay(shop, { design, next: changeDesign(shop, design, action) }, weekOf),
  };
}

export type DesignState = ReturnType<typeof useDesign>;
