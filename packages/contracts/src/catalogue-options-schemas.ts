import { z } from 'zod';
import { id, wire } from './codec.ts';
import { customization, customizationItem, customizationPart } from './catalogue-schemas.ts';
import { count, flag, named, orElse, quantity, rowVersion, rowVersionSent } from './fields.ts';

/** ENT-13, as edited in its form. */
export const partRecord = wire({
  ...customizationPart.fields,
  /** Percentage of the leather area used by a part that has its own leather (N-18). */
  leatherShare: z.number(),
  sortOrder: z.int(),
  isActive: z.boolean(),
  /** Item types that the part offers. */
  types: z.array(z.int().min(0).max(9)),
  itemCount: count,
  saleItemCount: count,
  rowVersion,
});
export type PartRecord = z.output<typeof partRecord>;

/** ENT-14, as edited in its form. */
export const optionRecord = wire({
  ...customizationItem.fields,
  extraDays: z.int(),
  imageName: z.string(),
  sortOrder: z.int(),
  isActive: z.boolean(),
  /** Parts on which sale items offer this option. */
  parts: z.array(named),
  saleItemCount: count,
  rowVersion,
});
export type OptionRecord = z.output<typeof optionRecord>;

/** ENT-12 with its version. */
export const customizationRecord = wire({ ...customization.fields, rowVersion });
export type CustomizationRecord = z.output<typeof customizationRecord>;

/** An option on one sale item. Version 0: the sale item has never offered it. */
export const gridCell = wire({
  saleItemId: id,
  itemId: id,
  active: z.boolean(),
  special: z.boolean(),
  quantityRequired: z.int(),
  rowVersion,
});
export type GridCell = z.output<typeof gridCell>;

/** Which options of a part are offered on which sale items. */
export const optionGrid = wire({
  part: named,
  items: z.array(wire({ id, name: z.string(), type: z.int(), isActive: z.boolean() })),
  saleItems: z.array(
    wire({
      ...{ id, name: z.string(), code: z.string(), isActive: z.boolean() },
      ...{ styleId: id.nullable(), styleName: z.string().nullable() },
    }),
  ),
  cells: z.array(gridCell),
});
export type OptionGrid = z.output<typeof optionGrid>;

export const optionGridInput = wire({
  cells: z
    .array(
      wire({
        saleItemId: id,
        itemId: id,
        active: flag(true),
        special: flag(false),
        quantityRequired: orElse(quantity, 1),
        rowVersion: rowVersionSent,
      }),
    )
    .max(20_000),
});

/** Effects of a change in the grid. */
export const gridPreview = wire({
  turnedOn: count,
  turnedOff: count,
  changed: count,
  /** Unexpired quotations that contain an option to be turned off. */
  openQuotations: count,
  /** Styles whose default option is to be turned off on their furniture. */
  styles: z.array(named),
  flavors: z.array(named),
});
export type GridPreview = z.output<typeof gridPreview>;
