import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Shop } from '@cordovan/contracts/shop';
import { changeDesign, type Design, type DesignAction, priceDesign } from '@cordovan/domain/shop';
import { tellDesign } from '../embed.ts';
import { keepDesign } from './kept-design.ts';
import { createShownDesign } from './shown-design.ts';
import { useDifferences } from './use-differences.ts';
import { usePromisedWeeks } from './use-promised-weeks.ts';

/** The page's state: the design, its price, and what the picture shows. */
export function useDesign(shop: Shop, first: Design) {
  const [design, setDesign] = useState(first);
  /** Newer than `design`, which is updated after the picture. */
  const latest = useRef(first);
  const [shown] = useState(() => createShownDesign(first));
  useEffect(() => {
    // Runs after the picture is drawn, because storing can take just as long.
    setTimeout(() => {
      keepDesign(shop, design);
      tellDesign(shop, design);
    });
  }, [shop, design]);
  const weekOf = usePromisedWeeks(shop, design);
  const differenceOf = useDifferences(shop, design, weekOf);
  const price = useMemo(() => priceDesign(shop, design), [shop, design]);

  return {
    shop,
    design,
    shown,
    price,
    change: (action: DesignAction) => {
      latest.current = changeDesign(shop, latest.current, action);
      shown.set(latest.current);
      startTransition(() => setDesign(latest.current));
    },
    /** Previews a choice in the picture only. Undefined shows the design again. */
    preview: (action: DesignAction | undefined) => {
      shown.set(action ? changeDesign(shop, latest.current, action) : latest.current);
    },
    differenceOf,
    /** The week in which the design can be ready. */
    promised: weekOf(design.leatherId),
  };
}

export type DesignState = ReturnType<typeof useDesign>;
