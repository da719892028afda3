import type { Customization, Promotion, SaleItem, Collection } from '@cordovan/contracts/catalogue-schemas';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import type { Store } from '@cordovan/contracts/stores-schemas';
import type { Choice } from '@cordovan/domain/configurator';
import { NO_MONEY } from '@cordovan/domain/money';
import {
  type LinePrice,
  type OrderTotals,
  priceLine,
  priceUnit,
  staffTaxRate,
  totalOrder,
} from '@cordovan/domain/pricing';
import { refuse, type Result } from '@cordovan/domain/result';
import type { SettingValues } from '@cordovan/domain/settings';
import type { ChosenDelivery } from '../state/configuration.ts';
import { gradeOf, pricedChoices, pricesOf, storePricing } from './price-facts.ts';

/** Facts that prices depend on in addition to the furniture. */
export interface Market {
  readonly store: Store;
  readonly collections: readonly Collection[];
  readonly promotions: readonly Promotion[];
  readonly settings: SettingValues;
  readonly day: string;
}

export interface PieceToPrice {
  readonly item: SaleItem;
  readonly leather: LeatherItem;
  readonly choices: readonly Choice[];
  readonly rows: readonly Customization[];
  readonly quantity: number;
}

/** Prices one line as of today, or refuses with `NO_AVAILABLE_PRODUCT` (CZR-26). */
export function pricePiece(piece: PieceToPrice, market: Market): Result<LinePrice> {
  const grade = gradeOf(piece.leather, market.promotions, market.day);
  if (!grade) return refuse({ code: 'NO_AVAILABLE_PRODUCT' });
  const unit = priceUnit({
    saleItem: pricesOf(piece.item),
    grade,
    store: storePricing(market.store, market.collections, market.settings.platinumIncrementPercent),
    customizations: pricedChoices(piece.choices, piece.rows),
    day: market.day,
  });
  return unit.ok ? { ok: true, value: priceLine(unit.value, piece.quantity) } : unit;
}

export interface PricedLine {
  readonly name: string;
  readonly seats: number;
  readonly price: LinePrice;
}

/** Totals of the order, computed with the server's functions (CZR-03). */
export function totalsOf(
  lines: readonly PricedLine[],
  extras: { readonly warranty: SaleItem | null; readonly delivery: ChosenDelivery | null },
  market: Market,
): OrderTotals {
  const { warranty, delivery } = extras;
  return totalOrder({
    isFloorOrder: false,
    lines: lines.map(({ seats, price }) => ({ ...price, seats, discount: NO_MONEY })),
    warranty: warranty && { price: warranty.basePrice ?? NO_MONEY, cost: NO_MONEY },
    delivery: delivery && { methodName: delivery.name, price: delivery.price, cost: NO_MONEY },
    chargedDeliveryMethods: market.settings.chargedDeliveryMethods,
    discount: NO_MONEY,
    maxDiscountPercent: null,
    salesTax: market.settings.salesTaxByDefault,
    taxRate: staffTaxRate(market.store),
    payments: [],
  });
}
