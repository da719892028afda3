import { findElementType, saleItemProblems } from '@cordovan/domain/catalogue';
import { NO_MONEY } from '@cordovan/domain/money';
import { day, flag, oneOf } from './choice-columns.ts';
import {
  blankWhen,
  kept,
  name,
  orBlank,
  pattern,
  reference,
  references,
  text,
  textOrBlank,
} from './column.ts';
import { decimal, integer, money } from './number-columns.ts';
import {
  collectionGrade,
  email,
  extraDays,
  leatherGrade,
  quantity,
  saleItemType,
  sortOrder,
} from './shared-columns.ts';
import { defineSheet, type RowFault } from './sheet.ts';

const FURNITURE = 1;
/** First id assigned by the database; smaller ones are fixed by the workbook (1760, 2186). */
const FIRST_OWN_ID = 10_000;
export const fixedId = () => kept(integer(1, FIRST_OWN_ID - 1));

export const furnitureTypes = defineSheet({
  name: 'FurnitureTypes',
  renames: true,
  about: 'Chair, sofa, ottoman and so on.',
  key: ['name'],
  columns: { name: name(), sortOrder: sortOrder(), active: flag(true) },
});

export const styles = defineSheet({
  name: 'Styles',
  renames: true,
  about: 'Styles and the stores that sell them. ExternalId is the id of the style in the customizer.',
  key: ['name'],
  unique: [{ columns: ['externalId'] }],
  columns: {
    name: name(),
    externalId: orBlank(integer(1, 2_147_483_647), null),
    imageName: textOrBlank(),
    description: textOrBlank(2000),
    stores: references('Stores'),
    sortOrder: sortOrder(),
    active: flag(true),
  },
});

const SALE_ITEM_FAULTS = {
  FURNITURE_NEEDS: 'furnitureNeeds',
  PRINCIPAL_IS_FURNITURE: 'principalFurniture',
  GENERIC_DELIVERY_STAYS: 'genericDelivery',
} as const;

/** A dimension of a piece; blank where it is not known. */
const inches = () => orBlank(decimal(0.1, 999.9, 1), null);

export const saleItems = defineSheet({
  name: 'SaleItems',
  renames: true,
  about:
    'Everything that is sold. Type: 1 furniture, 2 component, 3 service, 4 warranty, 5 gift, 6 delivery. Furniture is one style in one furniture type. LeatherArea: square feet for one piece. Width, Depth, Height and SeatHeight: inches, which the shop shows. ExtraDays: days that it adds to the lead time. Id only where it is fixed (1760 is the generic delivery).',
  key: ['code'],
  unique: [
    { columns: ['id'] },
    { columns: ['type', 'name'] },
    { columns: ['style', 'furnitureType'], where: (row) => row.type === FURNITURE },
    { columns: ['style', 'principal'], where: (row) => row.principal },
  ],
  columns: {
    code: name(60),
    id: fixedId(),
    name: text(),
    type: saleItemType(),
    style: orBlank(reference('Styles'), null),
    furnitureType: orBlank(reference('FurnitureTypes'), null),
    seats: orBlank(decimal(0, 99, 2), 0),
    leatherArea: orBlank(decimal(0, 10_000, 2), 0),
    width: inches(),
    depth: inches(),
    height: inches(),
    seatHeight: inches(),
    basePrice: orBlank(money(), NO_MONEY),
    baseCost: orBlank(money(), NO_MONEY),
    slideShow: textOrBlank(),
    principal: flag(false),
    longDescription: textOrBlank(4000),
    extraDays: extraDays(),
    sortOrder: sortOrder(),
    active: flag(true),
  },
  check: (row) =>
    saleItemProblems({
      id: row.id,
      type: row.type,
      hasStyle: row.style !== null,
      hasFurnitureType: row.furnitureType !== null,
      isPrincipal: row.principal,
      isActive: row.active,
    }).map(({ code, at }): RowFault => ({ code: SALE_ITEM_FAULTS[code], at })),
});

export const vendors = defineSheet({
  name: 'Vendors',
  renames: true,
  about: 'Who sells the leathers.',
  key: ['name'],
  columns: {
    name: name(),
    email: email(),
    phone: textOrBlank(40),
    notes: textOrBlank(4000),
    active: flag(true),
  },
});

/** Blank keeps the filter; a neutral filter is written as a blank. */
const filterValue = () => blankWhen(0, kept(decimal(-1000, 1000, 3)));

export const leathers = defineSheet({
  name: 'Leathers',
  renames: true,
  about:
    'Leathers and fabrics, with the eight filter values that color the picture, and the stock values. A new leather without filter values gets them from its Color (cognac, dark brown, #8a4b2a) or its Name; without the columns ExternalFurnitureId and SaleItem it is offered for furniture, and the customizer’s elements list it. UnitCost and AreaPerHide are per square foot and in square feet. ExtraDays: days that it adds to the lead time in the shop.',
  key: ['name'],
  columns: {
    name: name(),
    color: text(),
    vendor: reference('Vendors'),
    collection: reference('Collections'),
    collectionGrade: collectionGrade(),
    leatherGrade: leatherGrade(),
    fabric: flag(false),
    stores: references('Stores'),
    externalFurnitureId: orBlank(integer(1, 2_147_483_647), null),
    saleItem: orBlank(reference('SaleItems'), null),
    imageName: textOrBlank(),
    hue: filterValue(),
    saturation: filterValue(),
    exposure: filterValue(),
    brightness: filterValue(),
    vibrance: filterValue(),
    sepia: filterValue(),
    contrast: filterValue(),
    colorize: blankWhen(
      '',
      kept(pattern(/^-?\d+(\.\d+)?( *, *-?\d+(\.\d+)?){3}$/, 'four numbers separated by commas', 100)),
    ),
    grain: orBlank(pattern(/^[a-z0-9-]+$/, 'the name of a grain, in small letters', 40), ''),
    accountingName: text(),
    orderingType: oneOf(['bulk', 'order']),
    areaPerHide: orBlank(decimal(0, 10_000, 2), 0),
    extraDays: extraDays(),
    reorderPoint: orBlank(decimal(0, 1_000_000, 4), 0),
    unitCost: orBlank(money(), NO_MONEY),
    notes: textOrBlank(4000),
    active: flag(true),
  },
});

export const customizerElements = defineSheet({
  name: 'CustomizerElements',
  about:
    'What the customizer shows. Type: 0 leather, 10 style, 15 position, 16 nailhead, 17 default customization, 18 insert color, 19 exotic insert, 20 no-customization item.',
  key: ['type', 'externalId'],
  unique: [{ columns: ['type', 'name'] }],
  columns: {
    type: oneOf([0, 10, 15, 16, 17, 18, 19, 20], findElementType),
    externalId: integer(1, 2_147_483_647),
    name: text(),
  },
});

export const promotions = defineSheet({
  name: 'Promotions',
  renames: true,
  about: 'Leather promotions; both days are included, a blank EndsOn means no end.',
  key: ['name'],
  columns: { name: name(), startsOn: day(), endsOn: orBlank(day(), null), active: flag(true) },
  check: (row) =>
    row.endsOn !== null && row.endsOn < row.startsOn ? [{ code: 'endsBefore', at: 'endsOn' }] : [],
});

export const promotionElements = defineSheet({
  name: 'PromotionElements',
  about: 'The leathers of a promotion and the collection grade at which each is sold.',
  key: ['promotion', 'leather'],
  owner: 'promotion',
  columns: { promotion: reference('Promotions'), leather: reference('Leathers'), grade: collectionGrade() },
});

export const bundles = defineSheet({
  name: 'Bundles',
  renames: true,
  about:
    'Named sets of sale items, the stores that offer them, and the price of a set; blank for single prices.',
  key: ['name'],
  columns: {
    name: name(),
    stores: references('Stores'),
    price: orBlank(money(), null),
    active: flag(true),
  },
});

export const bundleItems = defineSheet({
  name: 'BundleItems',
  about: 'The sale items of a bundle.',
  key: ['bundle', 'saleItem'],
  owner: 'bundle',
  columns: { bundle: reference('Bundles'), saleItem: reference('SaleItems'), quantity: quantity() },
});
