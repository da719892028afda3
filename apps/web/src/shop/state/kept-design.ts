import { z } from 'zod';
import type { Shop } from '@cordovan/contracts/shop';
import {
  changeDesign,
  type Design,
  firstDesign,
  lostChoices,
  namedChoices,
  restoreDesign,
} from '@cordovan/domain/shop';

const keyOf = (shop: Shop): string => `cordovan.shop.${shop.companyId}`;

/** A design as stored in the browser. */
export const keptDesign = z.object({
  styleId: z.int(),
  leatherId: z.int().nullable(),
  flavorId: z.int().nullable(),
  optionIds: z.array(z.int()),
  componentIds: z.array(z.int()),
  hasSwivel: z.boolean(),
});

/**
 * The last design with the names of its choices, because choices that the shop no longer offers have no name there.
 */
const lastDesign = keptDesign.extend({
  choices: z
    .array(
      z.object({
        kind: z.enum(['style', 'leather', 'flavor', 'option', 'component']),
        id: z.int(),
        name: z.string(),
      }),
    )
    .default([]),
});

/** Saves the design for this tab and for the next one. Without storage, nothing is saved. */
export function keepDesign(shop: Shop, design: Design): void {
  try {
    const text = JSON.stringify({ ...design, choices: namedChoices(shop, design) });
    sessionStorage.setItem(keyOf(shop), text);
    localStorage.setItem(keyOf(shop), text);
  } catch {
    // Storage may be blocked or full.
  }
}

/** This tab's design, or else the last one of any tab. */
function readKept(shop: Shop): z.infer<typeof lastDesign> | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(shop)) ?? localStorage.getItem(keyOf(shop));
    const parsed = lastDesign.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

interface Wanted {
  /** The design of a link. */
  readonly shared: { readonly design: Design } | null;
  readonly styleId: number | undefined;
  /** Name of a leather. */
  readonly leather: string | undefined;
}

/** The design that this browser kept last, as the shop offers it today. */
export function earlierDesign(shop: Shop): Design | undefined {
  const earlier = readKept(shop);
  return earlier && restoreDesign(shop, earlier);
}

/** Names of the saved design's choices that the shop no longer offers. */
export function lostOfKept(shop: Shop): readonly string[] {
  const kept = readKept(shop);
  return kept ? lostChoices(kept.choices, restoreDesign(shop, kept)).map(({ name }) => name) : [];
}

/**
 * The initial design: from the link, or else the saved one, in the style of the address. A leather in the address
 * replaces the design's leather.
 */
export function beginDesign(shop: Shop, wanted: Wanted): Design {
  const design = keptOrFirst(shop, wanted);
  const leather = shop.leathers.find(({ name }) => name.toLowerCase() === wanted.leather?.toLowerCase());
  if (!leather || shop.isInFlavorMode) return design;
  return changeDesign(shop, design, { type: 'leather', leatherId: leather.id });
}

function keptOrFirst(shop: Shop, { shared, styleId }: Wanted): Design {
  if (shared) return restoreDesign(shop, shared.design);
  const earlier = earlierDesign(shop);
  if (!earlier) return firstDesign(shop, styleId ?? shop.styles[0]!.id);
  return styleId === undefined ? earlier : changeDesign(shop, earlier, { type: 'style', styleId });
}
