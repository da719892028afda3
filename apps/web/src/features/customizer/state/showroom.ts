import { createContext, useContext } from 'react';
import type { Flavor, SaleItem, Style } from '@cordovan/contracts/catalogue-schemas';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import type { Store } from '@cordovan/contracts/stores-schemas';
import { DELIVERY_SALE_ITEM_ID, saleItemTypes } from '@cordovan/domain/catalogue';
import { offeredLeathers, visibleFlavors, visibleStyles } from '@cordovan/domain/configurator';
import { today } from '../../../lib/format/format.ts';
import type { LoadedCustomizer } from '../load/load-customizer.ts';
import type { Market } from '../price/price-order.ts';

export interface ShownStyle extends Style {
  readonly storeIds: readonly number[];
}

export interface ShownFlavor extends Flavor {
  readonly styleId: number;
  readonly principalLeatherId: number;
}

/** One store's offer: styles, flavors and leathers, and what its prices depend on. */
export interface Showroom {
  readonly store: Store;
  readonly styles: readonly ShownStyle[];
  readonly leathers: readonly LeatherItem[];
  readonly flavors: readonly ShownFlavor[];
  readonly furniture: readonly SaleItem[];
  readonly warranties: readonly SaleItem[];
  readonly deliveries: readonly SaleItem[];
  readonly market: Market;
  readonly gradeName: (gradeId: number) => string;
  /** Names of all catalog leathers, including those that this store doesn't offer. */
  readonly leatherName: (id: number) => string | undefined;
  readonly salesRepId: number | null;
}

/** Shown regardless of filters, because the edited line uses it. */
export interface Kept {
  readonly leatherId: number | null;
  readonly saleItemId: number;
  readonly styleId: number | null;
}

export interface ShowroomOf {
  readonly store: Store;
  readonly now: Date;
  readonly keeps?: Kept;
}

/** The filtered list, with the kept item appended if the filter removed it. */
function keeping<T extends { readonly id: number }>(
  shown: readonly T[],
  all: readonly T[],
  id: number | null | undefined,
): readonly T[] {
  const kept = shown.some((one) => one.id === id) ? undefined : all.find((one) => one.id === id);
  return kept ? [...shown, kept] : shown;
}

/**
 * Applies the filters of the load sequence and the leather picker for one store (LOAD-12 to LOAD-17, CZR-22
 * to CZR-24).
 */
export function showroomOf(
  { catalogue, salesRepId }: Pick<LoadedCustomizer, 'catalogue' | 'salesRepId'>,
  { store, now, keeps }: ShowroomOf,
): Showroom {
  const { elements, settings, collections, promotions, grades } = catalogue;
  const leathers = keeping(
    offeredLeathers(catalogue.leathers, { elements, storeId: store.id }),
    catalogue.leathers,
    keeps?.leatherId,
  );
  const active = (item: SaleItem) => item.isActive;
  const furniture = catalogue.furniture.filter(
    (item) => (active(item) || item.id === keeps?.saleItemId) && item.type === saleItemTypes.furniture,
  );
  // A style without furniture can't be opened.
  const ofFurniture = new Set(furniture.map(({ styleId }) => styleId));
  const allStyles = catalogue.styles.map((style) => ({ ...style, storeIds: style.storesIds }));
  const styles = keeping(
    visibleStyles(
      allStyles.filter(({ id, isActive }) => isActive && ofFurniture.has(id)),
      store.id,
    ),
    allStyles,
    keeps?.styleId,
  );
  const flavors = catalogue.flavors
    .filter(({ isActive }) => isActive)
    .map((flavor) => ({
      ...flavor,
      styleId: flavor.style.id,
      principalLeatherId: flavor.principalLeather.id,
      storeIds: flavor.style.storesIds,
    }));
  return {
    store,
    styles,
    leathers,
    flavors: visibleFlavors(flavors, { storeId: store.id, styles, leathers }),
    furniture,
    warranties: catalogue.warranties.filter(active),
    deliveries: catalogue.deliveries.filter((item) => active(item) && item.id !== DELIVERY_SALE_ITEM_ID),
    market: { store, collections, promotions, settings, day: today(now, store.timeZone) },
    gradeName: (gradeId) => grades.find(({ id }) => id === gradeId)?.name ?? `Grade ${gradeId}`,
    leatherName: (id) => catalogue.leathers.find((leather) => leather.id === id)?.name,
    salesRepId,
  };
}

export const ShowroomContext = createContext<Showroom | undefined>(undefined);

export function useShowroom(): Showroom {
  const showroom = useContext(ShowroomContext);
  if (!showroom) throw new Error('useShowroom needs a loaded customizer above it');
  return showroom;
}
