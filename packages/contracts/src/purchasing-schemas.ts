import { z } from 'zod';
import { purchaseOrderStatuses } from '@cordovan/domain/purchasing';
import { day, id, moment, money, wire } from './codec.ts';
import { count, rowVersion } from './fields.ts';
import { newHide } from './inventory-lots.ts';
import { vendorStatement } from './vendor-page.ts';

export const purchaseOrderStatus = z.enum(purchaseOrderStatuses);

const line = wire({
  id,
  leatherItemId: id,
  leatherItemName: z.string(),
  /** Square feet of a usual hide; 0 when unknown. */
  areaPerHide: z.number(),
  /** Square feet: ordered, received so far, returned, still to come. */
  quantity: z.number(),
  received: z.number(),
  returned: z.number(),
  left: z.number(),
  /** The day that the vendor gave for the line; null means the order's day. */
  expectedDate: day.nullable(),
  /** Per square foot, in the order's currency. */
  unitCost: money,
  /** The cost as typed per square meter; null if it was typed per square foot. */
  unitCostPerMeter: money.nullable(),
  total: money,
  /** Order that a by-order leather is bought for. */
  orderId: id.nullable(),
  /** Order number that the reader sees (N-03). */
  orderNumber: z.string().nullable(),
});
export type PurchaseOrderLine = z.output<typeof line>;

const fields = {
  id,
  number: z.string(),
  vendorId: id,
  vendor: z.string(),
  date: day,
  expectedDate: day.nullable(),
  /** Whether leather is still to come after the expected date. */
  isLate: z.boolean(),
  status: purchaseOrderStatus,
  /** ISO 4217 code. */
  currency: z.string(),
  /** Dollars per unit of the currency. */
  exchangeRate: z.number(),
  notes: z.string(),
  lines: z.array(line),
  total: money,
  rowVersion,
};

/** N-19. */
export const purchaseOrder = wire(fields);
export type PurchaseOrder = z.output<typeof purchaseOrder>;

const receipt = wire({
  id,
  date: day,
  by: z.string(),
  deliveryNote: z.string(),
  /** Freight and duty in dollars. */
  freight: money,
  exchangeRate: z.number(),
  lines: z.array(
    wire({
      lineId: id,
      leatherItemName: z.string(),
      quantity: z.number(),
      unitCost: money,
      /** Dollars for the line, including its share of the freight. */
      landed: money,
    }),
  ),
  /** Why the receipt was undone, if it was recorded by mistake. */
  takenBack: wire({ at: moment, by: z.string(), reason: z.string() }).nullable(),
});

const purchaseReturn = wire({
  id,
  date: day,
  by: z.string(),
  reason: z.string(),
  isReplaced: z.boolean(),
  lines: z.array(wire({ lineId: id, leatherItemName: z.string(), quantity: z.number() })),
});

/** A link to the page on which the vendor answers. */
const purchaseLink = wire({
  id,
  createdAt: moment,
  createdBy: z.string(),
  expiresAt: moment,
  openedCount: count,
  lastOpenedAt: moment.nullable(),
});

/** A purchase order with everything that happened to it. */
export const purchaseOrderPage = wire({
  ...fields,
  vendorEmail: z.string(),
  /** Minimum order amount in the vendor's currency; 0 if there is none. */
  minimumOrder: money,
  sentAt: moment.nullable(),
  /** Newest first. */
  receipts: z.array(receipt),
  returns: z.array(purchaseReturn),
  /** The vendor's answers, newest first. */
  statements: z.array(vendorStatement),
  /** Hides that the vendor listed for lines and that haven't come yet. */
  listedHides: z.array(wire({ lineId: id, hides: z.array(newHide) })),
  /** The vendor's working links, newest first. */
  links: z.array(purchaseLink),
});
export type PurchaseOrderPage = z.output<typeof purchaseOrderPage>;

export const purchaseSuggestion = wire({
  leatherItemId: id,
  leatherItemName: z.string(),
  vendorId: id,
  vendor: z.string(),
  currency: z.string(),
  leadTimeDays: z.int().nullable(),
  /** Minimum order amount in the vendor's currency; 0 if there is none. */
  minimumOrder: money,
  orderingType: z.enum(['by bulk', 'by order']),
  reason: z.enum(['reorder point', 'short order']),
  available: z.number(),
  ordered: z.number(),
  reorderPoint: z.number(),
  /** Square feet that orders are short of: for one order, or for all orders if the leather is bought in bulk. */
  short: z.number(),
  /** Square feet of the largest piece that must come from one lot; null if lots aren't tracked. */
  piece: z.number().nullable(),
  /** Square feet to buy, exact and in whole hides. */
  missing: z.number(),
  suggested: z.number(),
  /** 0 when the size of a hide is unknown. */
  hides: z.int(),
  /** Unit cost in the vendor's currency. */
  unitCost: money,
  unitCostPerMeter: money.nullable(),
  /** The next larger quantity with a lower price. */
  nextBreak: wire({ fromQuantity: z.number(), unitCost: money }).nullable(),
  /** Order that lacks the leather, with the number that the reader sees (N-03). */
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
});
export type PurchaseSuggestion = z.output<typeof purchaseSuggestion>;

export const vendorPrices = wire({
  vendorId: id,
  currency: z.string(),
  rowVersion,
  prices: z.array(
    wire({
      leatherItemId: id,
      leatherItemName: z.string(),
      /** Minimum square feet for this price. */
      fromQuantity: z.number(),
      unitCost: money,
      unitCostPerMeter: money.nullable(),
    }),
  ),
});
export type VendorPrices = z.output<typeof vendorPrices>;

/** Cost of a leather at one delivery. */
export const costEntry = wire({
  id,
  at: moment,
  /** Square feet received. */
  quantity: z.number(),
  /** Dollars per square foot, with freight and duty. */
  unitCost: money,
  /** The same per square meter, for leather bought that way. */
  unitCostPerMeter: money.nullable(),
  /** Null for stock that was added without a purchase order. */
  purchaseOrderId: id.nullable(),
  purchaseOrderNumber: z.string().nullable(),
  vendor: z.string().nullable(),
});
export type CostEntry = z.output<typeof costEntry>;
