import { z } from 'zod';
import { MOST_SITES, typefaces } from '@cordovan/domain/companies';
import { defineCall } from './call.ts';
import { id, money, wire } from './codec.ts';
import { customization } from './catalogue-schemas.ts';
import {
  amount,
  done,
  named,
  NAME,
  pageAddress,
  percent,
  rowVersion,
  rowVersionSent,
  text,
  tableFormat,
} from './fields.ts';

/** ENT-17 with the documented names: dependent part names and the ids they depend on, joined by `|`. */
export const shopperItem = wire(
  {
    id,
    partName: z.string(),
    itemName: z.string(),
    /** 1 leather-colored part, 2 fabric, 3 finish or hardware. */
    typeItem: z.literal([1, 2, 3]),
    partDepend: z.string(),
    havePartDepend: z.string(),
    orderName: z.int(),
    isWithLayer: z.boolean(),
    isVisibleCanvas: z.boolean(),
    saleItemsIds: z.array(id),
    swivel: z.boolean(),
    imageName: z.string().nullish(),
    customization: customization.nullish(),
  },
  {
    itemName: 'itemName',
    partDepend: 'partDepend',
    isWithLayer: 'IswithLayer',
    saleItemsIds: 'SaleitemsIds',
  },
);
export type ShopperItem = z.output<typeof shopperItem>;

/** ENT-16. */
export const shopperPart = wire(
  {
    id,
    name: z.string(),
    visible: z.literal([0, 1]),
    notShow: z.boolean(),
    selected: z.boolean(),
    items: z.array(shopperItem),
  },
  { selected: 'selected' },
);
export type ShopperPart = z.output<typeof shopperPart>;

const shopperStyle = wire({
  id,
  externalId: id.nullable(),
  name: z.string(),
  imageName: z.string().nullable(),
  saleItemId: id.nullable(),
});
const shopperFlavor = wire({
  id,
  name: z.string(),
  styleId: id,
  leatherItemId: id,
  imageName: z.string().nullable(),
});
const shopperLeather = wire(
  {
    id,
    name: z.string(),
    color: z.string(),
    isFabric: z.boolean(),
    imageName: z.string().nullable(),
    hue: z.number(),
    saturation: z.number(),
    exposure: z.number(),
    brightness: z.number(),
    vibrance: z.number(),
    sepia: z.number(),
    contrast: z.number(),
    colorize: z.string(),
  },
  {
    hue: 'hue',
    saturation: 'saturation',
    exposure: 'exposure',
    brightness: 'brightness',
    vibrance: 'vibrance',
    sepia: 'sepia',
    contrast: 'contrast',
    colorize: 'colorize',
  },
);
const shopperComponent = wire({
  saleItemId: id,
  name: z.string(),
  isDefault: z.boolean(),
  swivel: z.boolean(),
  seats: z.number(),
  /** Price before the multiplier; missing when the item has no price. */
  maxRetailPrice: money.optional(),
  imageName: z.string().nullable(),
});

/** Look of a shop's page. Colors are `#rrggbb`; null means our own. */
export const shopLook = wire({
  logoAddress: z.string().nullable(),
  accentColor: z.string().nullable(),
  headColor: z.string().nullable(),
  typeface: z.enum(typefaces),
});

/** Leather and fabric samples by mail. */
export const sampleTerms = wire({ isOffered: z.boolean(), price: amount, most: z.int() });

/** ENT-30 with the fields of the shopper configurator (N-16). Percentages are percent numbers (C-14). */
export const company = wire(
  {
    id,
    label: z.string(),
    name: z.string(),
    productLabel: z.string(),
    multiplier: z.number(),
    salesTax: z.number(),
    payments: z.boolean(),
    minimumPercentage: z.number(),
    flavorMode: z.boolean(),
    adiisClassId: z.string().nullable(),
    adiisSalesRepDefault: id.nullable(),
    templateOrder: z.string().nullable(),
    templateEmail: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    leatherItem: named.nullable(),
    saleItem: named.nullable(),
    look: shopLook,
    /** Origins of the websites that may show the shop in a frame. */
    embedSites: z.array(z.string()),
    styles: z.array(shopperStyle),
    flavors: z.array(shopperFlavor),
    leathers: z.array(shopperLeather),
    parts: z.array(shopperPart),
    components: z.array(shopperComponent),
    rowVersion,
  },
  { minimumPercentage: 'MinimunPercentaje' },
);
export type Company = z.output<typeof company>;

/** Clients send the whole company; a multiplier update reads only these fields (SHOP-49). */
const companySent = wire({
  id,
  multiplier: z.number().min(0).max(99_999),
  rowVersion: rowVersionSent,
});

export const readCompany = defineCall({
  id: 'companies.readCompany',
  method: 'GET',
  path: '/api/company/byCompany/:company',
  access: 'static',
  summary: 'A company by its label, with its shopper catalogue; a trailing m answers the stored multiplier',
  requirements: ['API-70', 'SHOP-05', 'ENT-30', 'ENT-16', 'ENT-17', 'C-25'],
  params: z.object({ company: text(64) }),
  answer: company,
});

export const updateMultiplier = defineCall({
  id: 'companies.updateMultiplier',
  method: 'POST',
  path: '/api/company/update-multiplier',
  access: { staff: 'company.edit' },
  summary: 'Changes the multiplier of a company; the whole company object is sent',
  requirements: ['API-71', 'SHOP-49', 'AUTH-41', 'C-54'],
  body: companySent,
  answer: done,
});

export const companySummary = wire({
  id,
  label: z.string(),
  name: z.string(),
  multiplier: z.number(),
  payments: z.boolean(),
  isHouse: z.boolean(),
  storeName: z.string().nullable(),
  flavorMode: z.boolean(),
  rowVersion,
});
export type CompanySummary = z.output<typeof companySummary>;

export const listCompanies = defineCall({
  id: 'companies.listCompanies',
  method: 'GET',
  path: '/api/company',
  access: { staff: 'company.view' },
  summary: 'All companies, without their shopper catalogues',
  requirements: ['N-01', 'N-16', 'ENT-30'],
  answer: z.array(companySummary),
});

export const exportCompanies = defineCall({
  id: 'companies.exportCompanies',
  method: 'GET',
  path: '/api/company/export',
  access: { staff: 'company.view' },
  summary: 'All companies as CSV or xlsx',
  requirements: ['N-40', 'N-16'],
  query: z.object({ format: tableFormat.optional() }),
  answerKind: 'file',
});

/** ENT-30 as saved. */
export const companyInput = wire(
  {
    id,
    name: text(NAME),
    productLabel: text(NAME),
    multiplier: z.number().min(0).max(99_999),
    salesTax: percent,
    payments: z.boolean(),
    minimumPercentage: percent,
    flavorMode: z.boolean(),
    adiisClassId: text(NAME).nullish(),
    adiisSalesRepDefault: id.nullish(),
    templateOrder: pageAddress.nullish(),
    templateEmail: text(NAME).nullish(),
    redirectUrl: pageAddress.nullish(),
    leatherItemId: id.nullish(),
    saleItemId: id.nullish(),
    /** If missing, the store is kept. */
    storeId: id.nullish(),
    /** If missing, the look is kept. A color that can't carry text is darkened. */
    look: wire({
      logoAddress: text(NAME).nullish(),
      accentColor: text(20).nullish(),
      headColor: text(20).nullish(),
      typeface: z.enum(typefaces).nullish(),
    }).nullish(),
    /** If missing, the websites are kept. */
    embedSites: z.array(text(NAME)).max(MOST_SITES).nullish(),
    /** Missing keeps them. */
    samples: sampleTerms.nullish(),
    rowVersion: rowVersionSent,
  },
  { minimumPercentage: 'MinimunPercentaje' },
);
export type CompanyInput = z.output<typeof companyInput>;

export const saveCompany = defineCall({
  id: 'companies.saveCompany',
  method: 'POST',
  path: '/api/company',
  access: { staff: 'company.edit' },
  summary: 'Changes the data of a company',
  requirements: ['N-16', 'ENT-30'],
  body: companyInput,
  answer: company,
});

export const companiesCalls = [
  readCompany,
  updateMultiplier,
  listCompanies,
  exportCompanies,
  saveCompany,
] as const;
