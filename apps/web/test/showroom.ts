import type { HttpHandler } from 'msw';
import {
  listCollections,
  listCustomizationPositions,
  listFlavorCustomizations,
  listFlavors,
  listGrades,
  listSaleItems,
  listSaleItemsByType,
  listStyles,
  readSaleItem,
} from '@cordovan/contracts/catalogue';
import type { Customization, Flavor, SaleItem, Style } from '@cordovan/contracts/catalogue-schemas';
import {
  type CustomizerElement,
  listCustomizerElements,
  listSaleItemCustomizations,
  readStyleDefault,
} from '@cordovan/contracts/configurator';
import { listLeatherItems } from '@cordovan/contracts/inventory';
import type { StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { listPromotions } from '@cordovan/contracts/pricing';
import { listPublicSettings } from '@cordovan/contracts/settings';
import { listStores } from '@cordovan/contracts/stores';
import { elementTypes } from '@cordovan/domain/catalogue';
import { cents } from '@cordovan/domain/money';
import { scottsdale } from './people.ts';
import { answering } from './server.ts';
import { collection } from './collections.ts';

/** A small catalog for the customizer: two styles, four leathers, a few parts. */
const dollars = (amount: number) => cents(Math.round(amount * 100));

export const shop = {
  ...scottsdale,
  taxRate: 10,
  useSpecial: true,
  detailPriceListId: 1,
  parameterCollection: { collectionPrincipalId: 1, minCollectionId: 1, maxCollectionId: 9 },
};

const style = (id: number, name: string, change: Partial<Style> = {}): Style => ({
  id,
  externalId: 500 + id,
  name,
  saleItemId: 100 + id,
  imageName: null,
  storesIds: [2],
  description: '',
  storeNames: ['Scottsdale'],
  defaults: [],
  itemCount: 4,
  sortOrder: 0,
  isActive: true,
  rowVersion: 1,
  ...change,
});
export const styles: Style[] = [
  style(1, 'Belmont'),
  style(2, 'Savannah'),
  style(3, 'Faraway', { storesIds: [9] }),
  style(4, 'Undone', { isActive: false }),
];

export const leather = (
  id: number,
  name: string,
  grade: number,
  change: Partial<StockedLeather> = {},
): StockedLeather => ({
  id,
  name,
  isActive: true,
  isFabric: false,
  storesIds: [2],
  vendorId: 1,
  vendor: 'Tannery',
  collectionId: 1,
  collection: { id: 1, name: 'Heritage' },
  color: 'brown',
  grade: { id: 1, value: 100 },
  leatherItemGradeCollectionId: grade,
  leatherItemGradeId: 1,
  saleItemId: null,
  externalFurnitureId: 1,
  imageName: null,
  hue: 0,
  saturation: 0,
  exposure: 0,
  brightness: 0,
  vibrance: 0,
  sepia: 0,
  contrast: 0,
  colorize: '',
  grain: '',
  reorderPoint: 0,
  quantityAvailable: 0,
  quantityOrdered: 0,
  quantityAtHand: 0,
  quantityReserved: 0,
  quantityShort: 0,
  quantityInProcess: 0,
  orderingType: 'bulk',
  accountingName: '',
  areaPerHide: 50,
  extraDays: 0,
  notes: '',
  rowVersion: 1,
  ...change,
});
export const leathers: StockedLeather[] = [
  leather(1, 'Cognac', 2),
  leather(2, 'Oxblood', 3, { color: 'red' }),
  leather(3, 'Priceless', 5),
  leather(4, 'Retired', 2, { isActive: false }),
  leather(5, 'Unknown to pictures', 2),
  leather(6, 'Elsewhere', 2, { storesIds: [9] }),
  leather(7, 'Of other furniture', 2, { externalFurnitureId: 4 }),
  leather(8, 'Of sale item 2', 2, { externalFurnitureId: null, saleItemId: 2 }),
];

const priceRow = (gradeId: number, amount: number) => ({
  type: 1 as const,
  leatherItemGradeCollectionId: gradeId,
  leatherItemGradeId: null,
  initDate: '2020-01-01',
  value: dollars(amount),
});
export const saleItem = (id: number, name: string, change: Partial<SaleItem> = {}): SaleItem => ({
  id,
  name,
  longDescription: '',
  type: 1,
  seats: 3,
  styleName: 'Belmont',
  styleId: 1,
  furnitureTypeId: 1,
  furnitureTypeName: name.replace(/^\w+ /, ''),
  flavorName: null,
  code: null,
  isPrincipal: true,
  parts: [],
  customization: true,
  basePrice: dollars(3000),
  pricesAndCosts: [priceRow(1, 2800), priceRow(2, 3000), priceRow(3, 3400)],
  slideShow: null,
  flavors: [],
  style: { id: 1 },
  leatherArea: 100,
  width: null,
  depth: null,
  height: null,
  seatHeight: null,
  extraDays: 0,
  isSample: false,
  sortOrder: 0,
  isActive: true,
  rowVersion: 1,
  ...change,
});
export const furniture: SaleItem[] = [
  saleItem(101, 'Belmont Sofa'),
  saleItem(111, 'Belmont Chair', {
    isPrincipal: false,
    pricesAndCosts: [priceRow(2, 1500), priceRow(3, 1700)],
  }),
  saleItem(102, 'Savannah Sofa', { styleId: 2, styleName: 'Savannah' }),
];
const extra = (id: number, name: string, type: number, price: number) =>
  saleItem(id, name, { type, basePrice: dollars(price), pricesAndCosts: [], styleId: null, style: null });
export const warranties = [extra(401, 'Thank You', 4, 149)];
export const deliveries = [
  extra(1760, 'Delivery', 6, 0),
  extra(601, 'Freight', 6, 395),
  extra(602, 'Local delivery', 6, 175),
];

const parts = {
  legs: [7, 'Legs', 4],
  nails: [8, 'Nailhead Trim', 1],
  extras: [9, 'Add-Ons', 8],
  motion: [10, 'Motion', 7],
} as const;
export function option(id: number, part: keyof typeof parts, name: string, price = 0): Customization {
  const [partId, partName, type] = parts[part];
  return {
    id,
    active: true,
    special: false,
    quantityRequired: 1,
    customizationPartId: partId,
    customizationItemId: id + 1000,
    saleItem: null,
    customizationPart: { id: partId, name: partName, pricesByItem: true },
    customizationItem: {
      id: id + 1000,
      name,
      code: '#5b3a22',
      customizationType: type,
      maxRetailPrice: dollars(price),
      percentageIncrease: 0,
    },
  };
}
export const walnutLeg = option(1, 'legs', 'Walnut Leg');
export const options: Customization[] = [
  walnutLeg,
  option(2, 'legs', 'Brass Leg', 145),
  option(3, 'legs', 'No Legs'),
  option(4, 'nails', 'No Nails'),
  option(5, 'nails', 'Antique Brass', 85),
  option(6, 'extras', 'Matching Pillow', 119),
  option(7, 'motion', 'Swivel Base', 100),
];

export const flavor = (id: number, name: string, change: Partial<Flavor> = {}): Flavor => ({
  id,
  name,
  style: { id: 1, storesIds: [2] },
  principalLeather: { id: 2 },
  styleName: 'Belmont',
  leatherName: 'Cognac',
  imageName: null,
  storesIds: [],
  customizations: [],
  sortOrder: 0,
  isActive: true,
  rowVersion: 1,
  ...change,
});
export const flavors: Flavor[] = [
  flavor(1, 'Belmont Club'),
  flavor(2, 'In an unknown style', { style: { id: 3, storesIds: [2] } }),
  flavor(3, 'In a retired leather', { principalLeather: { id: 4 } }),
  flavor(4, 'Of another store', { style: { id: 1, storesIds: [9] } }),
  flavor(5, 'Undone', { isActive: false }),
];

export const settingValues: Record<string, string> = {
  'session-time-logout': '45',
  'min-customer-pickup-price': '50.00',
  'min-local-delivery-price': '150.00',
  'delivery-date-days': '45',
  'min-payment-percentage-approved-order': '50',
  'sales-taxes': 'true',
  'commission-changes': '5',
  'increment-platinum-percentage': '10',
  'min-pureBalance-warranty-price': '199.00',
  'min-thankYou-warranty-price': '99.00',
  'charged-delivery-methods': 'Freight',
};

/** Leathers with a customizer element. */
export const elements: readonly CustomizerElement[] = leathers
  .filter(({ id }) => id !== 5)
  .map(({ name }) => ({ name: name.toUpperCase(), type: elementTypes.leather, externalId: null }));

/** Answers everything that the customizer reads. Calls `note` with the id of each call. */
export function showroomHandlers(note: (what: string) => void = () => undefined): HttpHandler[] {
  const heard =
    <T>(what: string, answer: T) =>
    () => {
      note(what);
      return answer;
    };
  return [
    answering(listPublicSettings, () => {
      note('settings');
      return Object.entries(settingValues).map(([name, value]) => ({ name, value }));
    }),
    answering(listStores, heard('stores', [shop])),
    answering(listCustomizerElements, heard('elements', [...elements])),
    answering(listLeatherItems, heard('leathers', leathers)),
    answering(listStyles, heard('styles', styles)),
    answering(listFlavors, heard('flavors', flavors)),
    answering(listSaleItemsByType, ({ url }) => (url.pathname.endsWith('/4') ? warranties : deliveries)),
    answering(listCollections, [collection(1, 'Heritage', 2)]),
    answering(listGrades, {
      collectionGrades: [
        { id: 2, value: 2, name: 'Silver' },
        { id: 3, value: 3, name: 'Gold' },
      ],
      leatherGrades: [],
    }),
    answering(listPromotions, []),
    answering(readStyleDefault, heard('defaults', [walnutLeg, option(4, 'nails', 'No Nails')])),
    answering(listSaleItemCustomizations, heard('customizations', options)),
    answering(listCustomizationPositions, [{ customizationPartId: 7, top: 80, left: 20, rowVersion: 1 }]),
    answering(listFlavorCustomizations, [option(5, 'nails', 'Antique Brass', 85)]),
    answering(readSaleItem, ({ url }) => furniture.find(({ id }) => url.pathname.endsWith(`/${id}`))!),
    answering(listSaleItems, furniture),
  ];
}
