import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import type { OrderInput } from '@cordovan/contracts/orders-input';
import { addDays } from '@cordovan/domain/calendar';
import { DELIVERY_SALE_ITEM_ID } from '@cordovan/domain/catalogue';
import { NO_MONEY } from '@cordovan/domain/money';
import { orderTypes } from '@cordovan/domain/orders';
import type { Showroom } from '../state/showroom.ts';
import type { Configurator } from '../state/use-configurator.ts';
import type { SavedRow } from './kept-order.ts';
import { sentLine } from './sent-line.ts';

export interface Draft {
  readonly configurator: Configurator;
  readonly showroom: Showroom;
  readonly customer: CustomerInput;
  /** The order from an earlier save of this draft. */
  readonly saved: SavedRow | undefined;
}

/** The body of the quotation (CZR-33): details with customizations. The server computes the prices. */
export function quotationBody({ configurator, showroom, customer, saved }: Draft): OrderInput {
  const { now, piece, further, warranty, totals } = configurator;
  const { store, market } = showroom;
  const main = { item: piece.item, rows: piece.rows, choices: now.choices, quantity: now.quantity };
  return {
    id: saved?.id ?? 0,
    origin: 'customizer',
    orderType: orderTypes.customer,
    customer,
    storeId: store.id,
    salesRepId: showroom.salesRepId,
    deliveryDate: addDays(market.day, market.settings.deliveryDateDays),
    externalPoNumber: '',
    details: [main, ...further].map((line) => sentLine(line, now.leatherId)),
    warrantyDetail: warranty && {
      id: 0,
      saleItemId: warranty.id,
      comments: warranty.name,
      price: warranty.basePrice ?? NO_MONEY,
    },
    deliveryDetail: now.delivery && {
      id: 0,
      saleItemId: DELIVERY_SALE_ITEM_ID,
      comments: now.delivery.name,
      price: now.delivery.price,
    },
    discount: NO_MONEY,
    salesTax: market.settings.salesTaxByDefault,
    comments: '',
    total: totals.total / 100,
    sendEmail: true,
    rowVersion: saved?.rowVersion ?? 0,
  };
}
