import type { Detail } from '@cordovan/contracts/orders-schemas';
import type { Design } from '@cordovan/domain/configurator';
import type { CustomizableLine } from '../../../lib/line-customizer.ts';

/** Converts a stored line for the customizer. */
export const lineOfDetail = (detail: Detail, storeId: number | null): CustomizableLine => ({
  id: detail.id,
  name: detail.saleItem.name,
  storeId,
  styleId: detail.style?.id ?? null,
  furnitureTypeId: detail.furnitureType?.id ?? null,
  saleItemId: detail.saleItemId,
  leatherItemId: detail.leatherItemId,
  quantity: detail.quantity,
  description: detail.description,
  comments: detail.comments,
  customizations: detail.customizations.map((choice) => ({
    customizationPartId: choice.customizationPartId,
    customizationItemId: choice.customizationItemId,
    quantityRequired: choice.quantityRequired,
    leatherItemId: choice.leatherItemId,
  })),
});

/** A line's design, exactly as stored. */
export const designOfLine = (line: CustomizableLine, styleId: number): Design => ({
  styleId,
  saleItemId: line.saleItemId,
  leatherItemId: line.leatherItemId ?? 0,
  quantity: line.quantity,
  choices: line.customizations.map((choice) => ({
    partId: choice.customizationPartId ?? 0,
    itemId: choice.customizationItemId ?? 0,
    leatherItemId: choice.leatherItemId ?? null,
    quantity: choice.quantityRequired,
  })),
  pieces: [],
  warrantyId: null,
  delivery: null,
});
