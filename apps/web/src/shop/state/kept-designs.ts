import { useState } from 'react';
import { z } from 'zod';
import type { Shop } from '@cordovan/contracts/shop';
import { type Design, isSameDesign, restoreDesign } from '@cordovan/domain/shop';
import { earlierDesign, keptDesign } from './kept-design.ts';

const keyOf = (shop: Shop): string => `cordovan.shop.${shop.companyId}.designs`;

/** Maximum number of kept designs. The oldest one is dropped when there are more. */
const MOST = 6;

const listOf = z.array(keptDesign);

/** The designs that the shopper saved in this browser for comparison, newest first, as the shop offers them today. */
function readDesigns(shop: Shop): readonly Design[] {
  try {
    const parsed = listOf.safeParse(JSON.parse(localStorage.getItem(keyOf(shop)) ?? '[]'));
    if (!parsed.success) return [];
    const restored = parsed.data.map((design) => restoreDesign(shop, design));
    // Two designs may have become identical.
    return restored.filter((each, at) => restored.findIndex((one) => isSameDesign(one, each)) === at);
  } catch {
    return [];
  }
}

function write(shop: Shop, designs: readonly Design[]): readonly Design[] {
  try {
    localStorage.setItem(keyOf(shop), JSON.stringify(designs));
  } catch {
    // Storage may be blocked or full. The page still has them.
  }
  return designs;
}

const without = (designs: readonly Design[], design: Design) =>
  designs.filter((each) => !isSameDesign(each, design));

/** Saves a design with the others. */
const add = (shop: Shop, designs: readonly Design[], design: Design): readonly Design[] =>
  write(shop, [design, ...without(designs, design)].slice(0, MOST));

/** Keeps the shopper's own design when the address opens another one. */
export function keepBeforeLink(shop: Shop, opened: Design): void {
  const earlier = earlierDesign(shop);
  if (earlier && !isSameDesign(earlier, opened)) add(shop, readDesigns(shop), earlier);
}

/** The page's saved designs. */
export function useKeptDesigns(shop: Shop) {
  const [designs, setDesigns] = useState(() => readDesigns(shop));
  return {
    designs,
    keep: (design: Design) => setDesigns(add(shop, designs, design)),
    remove: (design: Design) => setDesigns(write(shop, without(designs, design))),
  };
}

export type KeptDesigns = ReturnType<typeof useKeptDesigns>;
