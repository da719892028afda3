import { z } from 'zod';
import { MOST_CODE_LENGTH, MOST_LEAD_TIME_DAYS, vendorCurrencies } from '@cordovan/domain/inventory';
import { defineCall } from './call.ts';
import { id, idText, money, wire } from './codec.ts';
import {
  amount,
  done,
  flag,
  flagText,
  idParams,
  idSent,
  language,
  measure,
  named,
  NAME,
  NOTE,
  paged,
  pageSizeText,
  pageText,
  rowVersion,
  rowVersionSent,
  tableFormat,
  text,
  textOrEmpty,
  textSent,
} from './fields.ts';
import {
  leatherItem,
  leatherItemInput,
  orderingType,
  stockedLeather,
  stockMovement,
} from './inventory-schemas.ts';

const VIEW = { staff: 'inventory.view' } as const;
const EDIT = { staff: 'inventory.edit' } as const;

export const listLeatherItems = defineCall({
  id: 'inventory.listLeatherItems',
  method: 'GET',
  path: '/api/leatherItems',
  access: { staff: 'catalogue.view' },
  summary: "All leather items, for the configurator and the pickers; without stock for the customizer's page",
  requirements: ['API-41', 'API-84', 'INV-01', 'ENT-06', 'ENT-07', 'LOAD-08', 'N-06'],
  answer: z.array(leatherItem),
});

export const readLeatherItem = defineCall({
  id: 'inventory.readLeatherItem',
  method: 'GET',
  path: '/api/leatherItems/:id',
  access: VIEW,
  summary: 'One leather item',
  requirements: ['API-42', 'INV-03', 'ENT-06'],
  params: idParams,
  answer: stockedLeather,
});

export const saveLeatherItem = defineCall({
  id: 'inventory.saveLeatherItem',
  method: 'POST',
  path: '/api/leatherItems',
  access: EDIT,
  summary: 'Adds or changes a leather item; quantities are not edited here',
  requirements: ['API-43', 'INV-03', 'INV-10', 'INV-11', 'INV-12', 'INV-29', 'INV-30', 'INV-31', 'INV-32'],
  body: leatherItemInput,
  answer: stockedLeather,
});

export const listLeatherOffers = defineCall({
  id: 'inventory.listLeatherOffers',
  method: 'GET',
  path: '/api/leatherItems/offers',
  access: EDIT,
  summary:
    'Where leathers are offered: elements of the customizer with the leather of their name, shops, the sale item',
  requirements: ['N-12', 'C-22'],
  answer: wire({
    elements: z.array(wire({ externalId: id, name: z.string(), leatherItemId: id.nullable() })),
    shops: z.array(wire({ id, name: z.string(), leatherItemsIds: z.array(id) })),
    /** Sale item whose leathers the pickers list; null when the catalog lacks it. */
    saleItem: named.nullable(),
  }),
});

export const deleteLeatherItem = defineCall({
  id: 'inventory.deleteLeatherItem',
  method: 'GET',
  path: '/api/leatherItems/delete',
  access: EDIT,
  summary: 'Deletes the leather item with this id; one with active quantities stays',
  requirements: ['API-44', 'INV-13', 'C-36'],
  query: z.object({ id: idText }),
  answer: done,
});

export const deleteLeatherItemById = defineCall({
  id: 'inventory.deleteLeatherItemById',
  method: 'DELETE',
  path: '/api/leatherItems/:id',
  access: EDIT,
  summary: 'Deletes a leather item; one with active quantities stays',
  requirements: ['API-44', 'INV-13', 'C-36'],
  params: idParams,
  answer: done,
});

export const addStock = defineCall({
  id: 'inventory.addStock',
  method: 'POST',
  path: '/api/leatherItems/addStock',
  access: { staff: 'inventory.addStock' },
  summary: 'Adds stock to leather items, square feet and cost per square foot; answers the changed items',
  requirements: ['API-45', 'INV-04', 'N-11', 'N-18'],
  body: z
    .array(
      wire({
        leatherItemId: id,
        quantity: measure,
        unitCost: amount.nullish(),
        /** Kept if it is the unit cost as typed per square meter. */
        unitCostPerMeter: amount.nullish(),
        note: textOrEmpty(NOTE),
        /** Dye lot; blank for leather without a lot code. */
        lotCode: text(MOST_CODE_LENGTH).nullish(),
      }),
    )
    .min(1)
    .max(500),
  answer: z.array(stockedLeather),
});

/** Columns by which users can sort the leathers. */
export const leatherSorts = [
  'name',
  'vendor',
  'color',
  'grade',
  'available',
  'atHand',
  'reserved',
  'ordered',
] as const;
const leatherSort = z.enum(leatherSorts);
const leatherDirection = z.enum(['asc', 'desc']);

const filterBody = {
  search: text(NAME).nullish(),
  name: text(NAME).nullish(),
  vendor: text(NAME).nullish(),
  color: text(NAME).nullish(),
  collectionId: id.nullish(),
  gradeId: id.nullish(),
  storeId: id.nullish(),
  isActive: z.boolean().nullish(),
  isFabric: z.boolean().nullish(),
  orderingType: orderingType.nullish(),
  belowReorderPoint: z.boolean().nullish(),
  sort: leatherSort.nullish(),
  direction: leatherDirection.nullish(),
  page: z.int().min(1).max(1_000_000).nullish(),
  pageSize: z.int().min(1).max(200).nullish(),
};

export const filterLeatherItems = defineCall({
  id: 'inventory.filterLeatherItems',
  method: 'POST',
  path: '/api/leatherItems/get-all-whith-filter-and-pagination',
  access: VIEW,
  summary: 'A page of the leather items that pass the filter',
  requirements: ['API-46', 'INV-01', 'INV-02', 'NAV-06'],
  body: wire(filterBody),
  answer: paged(stockedLeather),
});

export const exportLeatherItems = defineCall({
  id: 'inventory.exportLeatherItems',
  method: 'GET',
  path: '/api/leatherItems/export',
  access: VIEW,
  summary: 'The whole filtered list of leather items as CSV or xlsx, quantities in the unit of the company',
  requirements: ['N-40', 'INV-01', 'INV-25'],
  query: z.object({
    search: text(NAME).optional(),
    isFabric: flagText.optional(),
    isActive: flagText.optional(),
    belowReorderPoint: flagText.optional(),
    sort: leatherSort.optional(),
    direction: leatherDirection.optional(),
    format: tableFormat.optional(),
  }),
  answerKind: 'file',
});

export const adjustLeatherItem = defineCall({
  id: 'inventory.adjustLeatherItem',
  method: 'POST',
  path: '/api/leatherItems/:id/adjust',
  access: EDIT,
  summary: 'Corrects what is at hand by a difference in square feet, with a reason',
  requirements: ['N-18'],
  params: idParams,
  body: wire({
    difference: measure,
    reason: textOrEmpty(NOTE),
    /** If missing, uses leather without a lot code first, then the oldest lots. */
    lotId: id.nullish(),
    /** Confirms taking leather that is reserved for orders. */
    confirm: flag(false),
  }),
  answer: stockedLeather,
});

export const listStockMovements = defineCall({
  id: 'inventory.listStockMovements',
  method: 'GET',
  path: '/api/leatherItems/:id/movements',
  access: { staff: 'inventory.viewMovements' },
  summary: 'Every change of a leather’s quantities, newest first',
  requirements: ['N-18', 'N-39'],
  params: idParams,
  query: z.object({ page: pageText.optional(), pageSize: pageSizeText.optional() }),
  answer: paged(stockMovement),
});

export const exportStockMovements = defineCall({
  id: 'inventory.exportStockMovements',
  method: 'GET',
  path: '/api/leatherItems/:id/movements/export',
  access: { staff: 'inventory.viewMovements' },
  summary: 'Every change of a leather’s quantities as CSV or xlsx, newest first',
  requirements: ['N-40', 'N-18'],
  params: idParams,
  query: z.object({ format: tableFormat.optional() }),
  answerKind: 'file',
});

export const vendor = wire({
  id,
  name: z.string(),
  /** Contact person. */
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Usual number of days from order to delivery; null if unknown. */
  leadTimeDays: z.int().nullable(),
  /** Currency of the vendor's prices, as an ISO 4217 code. */
  currency: z.string(),
  /** Minimum order amount in the vendor's currency; 0 if there is none. */
  minimumOrder: money,
  /** Language of the vendor's purchase orders. */
  language,
  notes: z.string(),
  isActive: z.boolean(),
  rowVersion,
});
export type Vendor = z.output<typeof vendor>;

export const listVendors = defineCall({
  id: 'inventory.listVendors',
  method: 'GET',
  path: '/api/vendors',
  access: { staff: 'vendors.view' },
  summary: 'The vendors of leather',
  requirements: ['N-19', 'INV-29'],
  answer: z.array(vendor),
});

export const readVendor = defineCall({
  id: 'inventory.readVendor',
  method: 'GET',
  path: '/api/vendors/:id',
  access: { staff: 'vendors.view' },
  summary: 'One vendor for the form',
  requirements: ['N-19'],
  params: idParams,
  answer: vendor,
});

export const exportVendors = defineCall({
  id: 'inventory.exportVendors',
  method: 'GET',
  path: '/api/vendors/export',
  access: { staff: 'vendors.view' },
  summary: 'The vendors as CSV or xlsx, filtered by name, contact or email, and state',
  requirements: ['N-40', 'N-19'],
  query: z.object({
    search: text(NAME).optional(),
    state: z.enum(['active', 'inactive']).optional(),
    format: tableFormat.optional(),
  }),
  answerKind: 'file',
});

/** Input of the vendor form. A missing field keeps the stored value. */
export const vendorInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  contact: textSent(NAME),
  email: textOrEmpty(254),
  phone: textOrEmpty(40),
  leadTimeDays: z.int().min(0).max(MOST_LEAD_TIME_DAYS).nullish(),
  currency: z.enum(vendorCurrencies).optional(),
  minimumOrder: amount.optional(),
  language: language.optional(),
  notes: textOrEmpty(NOTE),
  isActive: flag(true),
  /** Confirms that existing prices will now be in a different currency. */
  confirm: flag(false),
  rowVersion: rowVersionSent,
});
export type VendorInput = z.output<typeof vendorInput>;

export const saveVendor = defineCall({
  id: 'inventory.saveVendor',
  method: 'POST',
  path: '/api/vendors',
  access: { staff: 'vendors.edit' },
  summary: 'Adds or changes a vendor',
  requirements: ['N-19'],
  body: vendorInput,
  answer: vendor,
});

export const leatherInventoryCalls = [
  listLeatherItems,
  listLeatherOffers,
  readLeatherItem,
  saveLeatherItem,
  deleteLeatherItem,
  deleteLeatherItemById,
  addStock,
  filterLeatherItems,
  exportLeatherItems,
  adjustLeatherItem,
  listStockMovements,
  exportStockMovements,
  listVendors,
  readVendor,
  exportVendors,
  saveVendor,
] as const;
