import { z } from 'zod';
import { id, wire } from './codec.ts';
import { text } from './fields.ts';

/** A shopper's design: the chosen style, leather or flavor, options and components. */
export const shopDesign = wire({
  styleId: id,
  leatherId: id.nullable(),
  flavorId: id.nullable(),
  optionIds: z.array(id).max(200),
  componentIds: z.array(id).max(100),
  hasSwivel: z.boolean(),
});

/** Code of a design link: base58, case-sensitive. */
export const designCode = text(10).regex(/^[1-9A-HJ-NP-Za-km-z]{10}$/);

/** A link's design, as the shop offers it today. */
export const sharedDesign = wire({
  code: designCode,
  /** Address label of the design's shop. */
  label: z.string(),
  design: shopDesign,
  /** Names of choices that the shop no longer offers. */
  lost: z.array(z.string()),
});
export type SharedDesign = z.output<typeof sharedDesign>;
