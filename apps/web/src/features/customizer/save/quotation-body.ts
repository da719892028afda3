import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import type { DetailCustomizationInput, DetailInput, OrderInput } from '@cordovan/contracts/orders-input';
import { addDays } from '@cordovan/domain/calendar';
import { DELIVERY_SALE_ITEM_ID, FIRST_SYNTHETIC_ID } from '@cordovan/domain/catalogue';
import type { Choice } from '@cordovan/domain/configurator';
import { NO_MONEY } from '@cordovan/domain/money';
import { orderTypes } from '@cordovan/domain/orders';
import { findRow, isGraded } from '../state/choices.ts';
import type { Showroom } from '../state/showroom.ts';
import type { Configurator, FurtherPiece } from '../state/use-configurator.ts';

/** The order that an earlier save of this draft made. */
export interface SavedRow {
  readonly id: number;
  readonly rowVersion: number;
}

type Line = Pick<FurtherPiece, 'item' | 'rows' | 'choices' | 'quantity'>;

/** A choice for the server: its row, or for one leather of a grade the part, the item and that leather. */
function sentChoice(choice: Choice, rows: Line['rows']): DetailCustomizationInput[] {
  const row = findRow(rows, choice);
  if (!row) return [];
  return [
    {
      ...(row.id < FIRST_SYNTHETIC_ID ? { customizationId: row.id } : {}),
      customizationPartId: row.customizationPartId,
      customizationItemId: row.customizationItemId,
      quantityRequired: choice.quantity,
      ...(isGraded(row) ? { leatherItemId: row.leatherItemId } : {}),
    },
  ];
}

const sentLine = ({ item, rows, choices, quantity }: Line, leatherItemId: number | null): DetailInput => ({
  id: 0,
  saleItemId: item.id,
  leatherItemId,
  quantity,
  discount: NO_MONEY,
  description: '',
  comments: '',
  customizations: choices.flatMap((choice) => sentChoice(choice, rows)),
});

export interface Draft {
  readonly configurator: Configurator;
  readonly showroom: Showroom;
  readonly customer: CustomerInput;
  readonly saved: SavedRow | undefined;
}

/** The quotation as it is posted (CZR-33): details with their customizations; prices are the server's. */
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
