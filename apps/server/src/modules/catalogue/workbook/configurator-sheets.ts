import { NO_MONEY } from '@cordovan/domain/money';
import { flag } from './choice-columns.ts';
import { name, orBlank, reference, references, textOrBlank } from './column.ts';
import { money, percent } from './number-columns.ts';
import { fixedId } from './catalogue-sheets.ts';
import { customizationType, extraDays, quantity, sortOrder } from './shared-columns.ts';
import { defineSheet } from './sheet.ts';

/** Names of customization items repeat across types (No nails, No legs …), so a reference contains both. */
const itemType = customizationType;
const item = () => name();
const ITEM = [{ sheet: 'CustomizationItems', columns: ['itemType', 'item'] }] as const;

/** Default percent of a piece's area for parts whose share the catalog doesn't state. */
const DEFAULT_LEATHER_SHARE = 10;

export const customizationParts = defineSheet({
  name: 'CustomizationParts',
  renames: true,
  about:
    'Parts of furniture that can be customized. PricesByItem: yes, the item has the price; no, the part has it. LeatherShare: percent of the leather area that a part with a leather of its own takes; blank means 10.',
  key: ['name'],
  columns: {
    name: name(),
    pricesByItem: flag(true),
    maxRetailPrice: orBlank(money(), NO_MONEY),
    factoryPrice: orBlank(money(), NO_MONEY),
    leatherShare: orBlank(percent(), DEFAULT_LEATHER_SHARE),
    sortOrder: sortOrder(),
    active: flag(true),
  },
});

export const customizationItems = defineSheet({
  name: 'CustomizationItems',
  renames: true,
  about:
    'What can be put on a part. Type: 0 leather, 1 nailhead, 2 stitching, 3 sleepers, 4 leg, 5 foam, 6 size extension, 7 motion, 8 add-on, 9 special instructions; by number or by name. Code is the color of its swatch. PercentageIncrease replaces the fixed price. ExtraDays: days that it adds to the lead time in the shop. An item named "Grade 300" means every leather of leather grade 300.',
  key: ['type', 'name'],
  columns: {
    type: itemType(),
    name: name(),
    code: textOrBlank(60),
    maxRetailPrice: orBlank(money(), NO_MONEY),
    factoryPrice: orBlank(money(), NO_MONEY),
    percentageIncrease: orBlank(percent(1000), 0),
    extraDays: extraDays(),
    imageName: textOrBlank(),
    sortOrder: sortOrder(),
    active: flag(true),
  },
});

export const customizations = defineSheet({
  name: 'Customizations',
  about:
    'Which item a sale item allows on which part. A SaleItem of * means each active furniture item, except those with a row of their own. A blank SaleItem is only for a fixed Id (2186, the swivel), which is addressed by that id.',
  key: ['saleItem', 'part', 'itemType', 'item'],
  unique: [{ columns: ['id'] }],
  refers: ITEM,
  columns: {
    saleItem: orBlank(reference('SaleItems'), null),
    part: reference('CustomizationParts'),
    itemType: itemType(),
    item: item(),
    id: fixedId(),
    active: flag(true),
    special: flag(false),
    quantityRequired: quantity(),
  },
  check: (row) => (row.saleItem === null && row.id === null ? [{ code: 'required', at: 'saleItem' }] : []),
});

export const positions = defineSheet({
  name: 'Positions',
  about:
    'Where an option group is shown over the picture of a sale item, in percent from the top and the left.',
  key: ['saleItem', 'part'],
  owner: 'saleItem',
  columns: {
    saleItem: reference('SaleItems'),
    part: reference('CustomizationParts'),
    top: percent(100, 3),
    left: percent(100, 3),
  },
});

export const styleDefaults = defineSheet({
  name: 'StyleDefaults',
  about: 'What a style has on each part until something else is chosen.',
  key: ['style', 'part'],
  refers: ITEM,
  owner: 'style',
  columns: {
    style: reference('Styles'),
    part: reference('CustomizationParts'),
    itemType: itemType(),
    item: item(),
    quantityRequired: quantity(),
  },
});

export const flavors = defineSheet({
  name: 'Flavors',
  renames: true,
  about: 'A preset style and leather. Blank Stores: every store of the style.',
  key: ['name'],
  columns: {
    name: name(),
    style: reference('Styles'),
    leather: reference('Leathers'),
    stores: references('Stores'),
    imageName: textOrBlank(),
    sortOrder: sortOrder(),
    active: flag(true),
  },
});

export const flavorCustomizations = defineSheet({
  name: 'FlavorCustomizations',
  about: 'The customizations that a flavor presets.',
  key: ['flavor', 'part', 'itemType', 'item'],
  owner: 'flavor',
  refers: ITEM,
  columns: {
    flavor: reference('Flavors'),
    part: reference('CustomizationParts'),
    itemType: itemType(),
    item: item(),
    quantityRequired: quantity(),
  },
});
