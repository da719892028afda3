import { z } from 'zod';
import { defineCall } from './call.ts';
import { consentText } from './consent.ts';
import { shopLook } from './companies.ts';
import { day, id, idText, money, wire } from './codec.ts';
import { text } from './fields.ts';
import { leatherItem } from './inventory-schemas.ts';
import { pageConfig } from './page.ts';
import { openingHours } from './stores-schemas.ts';
import { sharedDesign } from './shop-design-schemas.ts';

const { hue, saturation, exposure, brightness, vibrance, sepia, contrast, colorize, grain } =
  leatherItem.fields;

/** A catalog item on a part. */
const place = { partId: id, itemId: id };

const shopStyle = wire({ id, name: z.string(), imageName: z.string().nullable() });

const shopFlavor = wire({
  id,
  name: z.string(),
  styleId: id,
  leatherId: id,
  customizations: z.array(wire(place)),
});

const shopLeather = wire(
  {
    id,
    name: z.string(),
    color: z.string(),
    isFabric: z.boolean(),
    imageName: z.string().nullable(),
    /** Index of the leather's price in a piece's prices. */
    priceGroup: z.int().nonnegative(),
    /** Days added to the lead time. */
    extraDays: z.int(),
    ...{ hue, saturation, exposure, brightness, vibrance, sepia, contrast, colorize, grain },
  },
  leatherItem.names,
);
export type ShopLeatherLook = z.output<typeof shopLeather>;

const shopOption = wire({
  id,
  partName: z.string(),
  name: z.string(),
  /** 1 leather-colored part, 2 fabric, 3 finish or hardware (N-16). */
  kind: z.literal([1, 2, 3]),
  /** Names of dependent parts (SHOP-27). */
  dependentParts: z.array(z.string()),
  /** Ids of the options of which one must be chosen (SHOP-28). */
  needs: z.array(id),
  order: z.int(),
  componentIds: z.array(id),
  place: wire(place).nullable(),
  /** Whether the picture shows the option (IMG-17). */
  isDrawn: z.boolean(),
  /** Address of the picture uploaded by the office (N-25). */
  pictureAddress: z.string().optional(),
});

const shopPart = wire({
  name: z.string(),
  isVisible: z.boolean(),
  isNeverListed: z.boolean(),
  options: z.array(shopOption),
});

const shopComponent = wire({ id, name: z.string(), isDefault: z.boolean(), asksForSwivel: z.boolean() });

/** Outside dimensions in inches. */
const pieceSize = wire({
  width: z.number(),
  depth: z.number(),
  height: z.number(),
  seatHeight: z.number().nullable(),
});

const shopPiece = wire({
  styleId: id,
  componentId: id,
  saleItemId: id,
  furnitureTypeName: z.string(),
  seats: z.number(),
  extraDays: z.int(),
  /** Null unless width, depth and height are known. */
  size: pieceSize.nullable(),
  /** Price before the multiplier, by the leather's price group; null if it isn't sold. */
  prices: z.array(money.nullable()),
  options: z.array(wire({ ...place, customizationId: id, defaultQuantity: z.int().nullable() })),
});

const shopItem = wire({
  ...place,
  partName: z.string(),
  name: z.string(),
  type: z.int(),
  quantity: z.int(),
  price: money,
  percentageIncrease: z.number(),
  extraDays: z.int(),
});

/** The offer on a shop's page with today's prices. Contains no costs and no minimum prices. */
export const shop = wire({
  companyId: id,
  /** Label from the page's address, with the multiplier variant's trailing m (C-25). */
  label: z.string(),
  name: z.string(),
  productLabel: z.string(),
  takesPayments: z.boolean(),
  minimumPercentage: z.number(),
  /** Address to open at the end of the flow (SHOP-50). */
  redirectUrl: z.string(),
  look: shopLook,
  isInFlavorMode: z.boolean(),
  multiplier: z.number(),
  salesTax: z.number(),
  /** Consent text that customers see before they send anything; empty if there is none. */
  consent: z.array(consentText),
  /** The store that customers may visit; null if there is none. */
  store: wire({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    openingHours: z.array(openingHours),
  }).nullable(),
  /** Today at the shop's store. */
  today: day,
  /** Days until any piece is ready (SET-04). */
  leadDays: z.int(),
  /** Samples by mail: price per sample and maximum number per order; null if the shop sends none. */
  samples: wire({ price: money, most: z.int() }).nullable(),
  defaultLeatherId: id.nullable(),
  styles: z.array(shopStyle),
  flavors: z.array(shopFlavor),
  leathers: z.array(shopLeather),
  parts: z.array(shopPart),
  components: z.array(shopComponent),
  pieces: z.array(shopPiece),
  items: z.array(shopItem),
});
export type Shop = z.output<typeof shop>;

export const readShop = defineCall({
  id: 'shop.readShop',
  method: 'GET',
  path: '/api/shop',
  access: 'public',
  summary: 'What the page of a shop offers; the company is taken from the host or the query',
  requirements: ['N-07', 'N-16', 'SHOP-01', 'SHOP-02', 'SHOP-11', 'GEN-28', 'C-25'],
  query: z.object({ company: text(63).optional() }),
  answer: shop,
});

/** A design's picture, which the page shows until it has drawn its own. */
const firstPicture = wire({
  styleId: id,
  address: z.string(),
  sources: z.string(),
  sizes: z.string(),
  /** Whether there is a picture of the piece from the front too; the page keeps room for choosing one. */
  hasFront: z.boolean(),
});

/** Data that the server writes into a shop's page, so that the page starts without a call. */
export const shopPage = wire({
  shop,
  page: pageConfig,
  /** Shows the shared design, otherwise the style's first one. */
  picture: firstPicture.nullable(),
  /** The design of the page's link. */
  shared: sharedDesign.nullable(),
  /** Origins of the websites that may show the page in a frame. */
  embedSites: z.array(z.string()),
});
export type ShopPage = z.output<typeof shopPage>;

/** Widths of a first picture in pixels: for a phone or a link preview, and for a large or high-resolution screen. */
export const FIRST_PICTURE_WIDTHS = [800, 1600] as const;

export const readFirstPicture = defineCall({
  id: 'shop.readFirstPicture',
  method: 'GET',
  path: '/Content/images/shop/:companyId/:styleId/:file',
  access: 'public',
  summary:
    'The picture of the first design of a style that a shop offers; the file name is its hash and width',
  requirements: ['SHOP-48', 'IMG-11'],
  params: z.object({
    companyId: idText,
    styleId: idText,
    file: text(40).regex(new RegExp(`^[0-9a-f]{16}-(${FIRST_PICTURE_WIDTHS.join('|')})\\.webp$`)),
  }),
  answerKind: 'file',
});

export const shopCalls = [readShop, readFirstPicture] as const;
