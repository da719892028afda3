import { cents } from '@cordovan/domain/money';
import type { SheetRow } from './rows.ts';

/** Tax rates are the state rates, without county or city taxes. */
const shared = {
  mobile: '',
  priceLists: ['Retail'],
  pricingList: 'Retail',
  collectionGroup: 'Showroom',
  usesCollection: true,
  active: true,
} as const;

export const FACTORY = 'Hickory Factory';
export const DENVER = 'Cherry Creek';
export const AUSTIN = 'South Congress';
export const PASADENA = 'Colorado Boulevard';
export const ALL_STORES = [FACTORY, DENVER, AUSTIN, PASADENA] as const;

export const stores: readonly SheetRow<'Stores'>[] = [
  {
    ...shared,
    name: FACTORY,
    state: 'NC',
    taxRate: 4.75,
    factory: true,
    customer: 'Hickory Factory Floor',
    phone: '828-555-0140',
    email: 'factory@harlowridge.test',
    address: '1180 Lenoir Rhyne Blvd SE',
    city: 'Hickory',
    zipCode: '28602',
    timeZone: 'America/New_York',
    priceLists: ['Retail', 'Trade'],
    pricingList: 'Trade',
    collectionGroup: 'Trade',
    useSpecial: true,
    customerPickupCost: cents(50_00),
    localDeliveryCost: cents(165_00),
  },
  {
    ...shared,
    name: DENVER,
    state: 'CO',
    taxRate: 2.9,
    factory: false,
    customer: 'Cherry Creek Showroom',
    phone: '303-555-0117',
    email: 'denver@harlowridge.test',
    address: '2755 E 3rd Ave',
    city: 'Denver',
    zipCode: '80206',
    timeZone: 'America/Denver',
    useSpecial: true,
    customerPickupCost: cents(50_00),
    localDeliveryCost: cents(175_00),
  },
  {
    ...shared,
    name: AUSTIN,
    state: 'TX',
    taxRate: 6.25,
    factory: false,
    customer: 'South Congress Showroom',
    phone: '512-555-0163',
    email: 'austin@harlowridge.test',
    address: '1509 S Congress Ave',
    city: 'Austin',
    zipCode: '78704',
    timeZone: 'America/Chicago',
    useSpecial: false,
    customerPickupCost: cents(60_00),
    localDeliveryCost: cents(165_00),
  },
  {
    ...shared,
    name: PASADENA,
    state: 'CA',
    taxRate: 7.25,
    factory: false,
    customer: 'Colorado Boulevard Showroom',
    phone: '626-555-0182',
    email: 'pasadena@harlowridge.test',
    address: '446 E Colorado Blvd',
    city: 'Pasadena',
    zipCode: '91101',
    timeZone: 'America/Los_Angeles',
    useSpecial: true,
    customerPickupCost: cents(75_00),
    localDeliveryCost: cents(195_00),
  },
];

export const channels: readonly SheetRow<'Channels'>[] = [
  ...[DENVER, AUSTIN, PASADENA].flatMap((store) =>
    ['Walk-in', 'Website', 'Referral'].map((name) => ({ store, name, wholesale: false, active: true })),
  ),
  { store: PASADENA, name: 'Interior designer', wholesale: false, active: true },
  { store: FACTORY, name: 'Wholesale', wholesale: true, active: true },
  { store: FACTORY, name: 'Employee', wholesale: false, active: true },
];

export const priceLists: readonly SheetRow<'PriceLists'>[] = [
  { name: 'Retail', active: true },
  { name: 'Trade', active: true },
];

/** Sales-quote codes of the old price book, and the price codes that they stand for. */
export const priceCodes: readonly SheetRow<'PriceCodes'>[] = [
  { sqCode: 'SQ-10', pricesAndCostsCode: 'RET-BRONZE' },
  { sqCode: 'SQ-20', pricesAndCostsCode: 'RET-SILVER' },
  { sqCode: 'SQ-30', pricesAndCostsCode: 'RET-GOLD' },
  { sqCode: 'SQ-40', pricesAndCostsCode: 'RET-SAPPHIRE' },
  { sqCode: 'SQ-50', pricesAndCostsCode: 'RET-EMERALD' },
  { sqCode: 'SQ-60', pricesAndCostsCode: 'RET-RUBY' },
  { sqCode: 'SQ-70', pricesAndCostsCode: 'RET-DIAMOND' },
  { sqCode: 'SQ-80', pricesAndCostsCode: 'RET-PLATINUM' },
];
