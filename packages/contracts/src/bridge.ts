import { z } from 'zod';
import { customization } from './catalogue-schemas.ts';
import { defineCall } from './call.ts';
import { consentText } from './consent.ts';
import { id, money, wire } from './codec.ts';
import { NAME, text } from './fields.ts';
import { leatherItem } from './inventory-schemas.ts';

const { hue, saturation, exposure, brightness, vibrance, sepia, contrast, colorize, grain } =
  leatherItem.fields;

/** Leather as visitors see it: name and look. Stock, cost and vendor stay internal. */
const bridgeLeather = wire(
  {
    id,
    name: z.string(),
    isFabric: z.boolean(),
    imageName: z.string().nullable(),
    ...{ hue, saturation, exposure, brightness, vibrance, sepia, contrast, colorize, grain },
  },
  leatherItem.names,
);
export type BridgeLeather = z.output<typeof bridgeLeather>;

/** A bridge page's style in its default configuration (BRIDGE-01). */
export const bridgeStyle = wire(
  {
    name: z.string(),
    /** Name in the picture set. */
    imageName: z.string().nullable(),
    furnitureTypeName: z.string(),
    saleItemId: id.nullable(),
    customizations: z.array(customization),
    leathers: z.array(bridgeLeather),
    /** Whether the shop offers the style, and the style's lowest price there before tax; null without a price. */
    isInShop: z.boolean(),
    fromPrice: money.nullable(),
    /** Whether a deposit can be paid: the shop takes cards and sells the piece. */
    payments: z.boolean(),
    /** Minimum percentage of the total that a visitor must pay here (C-07). */
    minimumPercentage: z.number(),
    /** Consent text for visitors before they send anything; empty for none. */
    consent: z.array(consentText),
  },
  { minimumPercentage: 'MinimunPercentaje' },
);
export type BridgeStyle = z.output<typeof bridgeStyle>;

export const readBridgeStyle = defineCall({
  id: 'storefront.readBridgeStyle',
  method: 'GET',
  path: '/api/web-bridge/style/:style',
  access: 'static',
  summary:
    'What the page about one style shows: its defaults and the leathers of the shop, else of the house',
  requirements: ['BRIDGE-01', 'NAV-44', 'N-05', 'N-07'],
  params: z.object({ style: text(NAME) }),
  query: wire({ company: text(64).optional() }, { company: 'company' }),
  answer: bridgeStyle,
});

export const bridgeCalls = [readBridgeStyle] as const;
