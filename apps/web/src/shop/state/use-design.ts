import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import { changeDesign, type Design, type DesignAction, priceDesign } from '@cordovan/domain/shop';
import { tellDesign } from '../embed.ts';
import { keepDesign } from './kept-design.ts';
import { useDifferences } from './use-differences.ts';
import { usePromisedWeeks } from './use-promised-weeks.ts';

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
  const differenceOf = useDifferences(shop, design, weekOf);
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
    differenceOf,
    /** The week in which leather and seats for the design are there, once it is known. */
    promised: weekOf(design.leatherId),
  };
}

export type DesignState = ReturnType<typeof useDesign>;
