import { z } from 'zod';
import type { Shop } from '@cordovan/contracts/shop';
import { changeDesign, type Design, firstDesign } from '@cordovan/domain/shop';

const keyOf = (shop: Shop): string => `cordovan.shop.${shop.companyId}`;

const kept = z.object({
  styleId: z.int(),
  leatherId: z.int().nullable(),
  flavorId: z.int().nullable(),
  optionIds: z.array(z.int()),
  componentIds: z.array(z.int()),
  hasSwivel: z.boolean(),
});

/** Keeps the design in this browser. A browser without storage keeps nothing. */
export function keepDesign(shop: Shop, design: Design): void {
  try {
    localStorage.setItem(keyOf(shop), JSON.stringify(design));
  } catch {
    // Storage may be blocked or full.
  }
}

function readKept(shop: Shop): Design | undefined {
  try {
    const parsed = kept.safeParse(JSON.parse(localStorage.getItem(keyOf(shop)) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** The design as kept, chosen again step by step, so that what is no longer offered is left out. */
export function chosenAgain(shop: Shop, wanted: Design): Design {
  const styleId = shop.styles.some(({ id }) => id === wanted.styleId) ? wanted.styleId : shop.styles[0]!.id;
  let design = firstDesign(shop, styleId);
  if (wanted.flavorId !== null)
    design = changeDesign(shop, design, { type: 'flavor', flavorId: wanted.flavorId });
  else if (wanted.leatherId !== null)
    design = changeDesign(shop, design, { type: 'leather', leatherId: wanted.leatherId });
  const { hasSwivel } = wanted;
  for (const componentId of wanted.componentIds)
    design = changeDesign(shop, design, { type: 'add-component', componentId, hasSwivel });
  for (const optionId of wanted.optionIds)
    if (!design.optionIds.includes(optionId))
      design = changeDesign(shop, design, { type: 'option', optionId });
  return design;
}

/** The design that the page begins with: the kept one, unless the address names another style. */
export function beginDesign(shop: Shop, styleId: number | undefined): Design {
  const earlier = readKept(shop);
  if (earlier && (styleId === undefined || earlier.styleId === styleId)) return chosenAgain(shop, earlier);
  return firstDesign(shop, styleId ?? shop.styles[0]!.id);
}
