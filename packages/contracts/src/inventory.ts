import { leatherInventoryCalls } from './inventory-leather.ts';
import { leatherLotCalls } from './inventory-lots.ts';
import { leatherUsageCalls } from './leather-usage.ts';
import { vinItemCalls } from './inventory-vin-items.ts';

export {
  addStock,
  adjustLeatherItem,
  deleteLeatherItem,
  deleteLeatherItemById,
  exportLeatherItems,
  exportStockMovements,
  filterLeatherItems,
  listLeatherItems,
  listLeatherOffers,
  listStockMovements,
  listVendors,
  readLeatherItem,
  saveLeatherItem,
  exportVendors,
  readVendor,
  saveVendor,
  vendorInput,
} from './inventory-leather.ts';
export type { Vendor, VendorInput } from './inventory-leather.ts';
export {
  findVinItemsByStore,
  findVinItemsOfStore,
  listVinItems,
  readDetailOfVinItem,
  recordShortage,
  transferVinItem,
  updateAvailability,
} from './inventory-vin-items.ts';

export const inventoryCalls = [
  ...leatherInventoryCalls,
  ...leatherLotCalls,
  ...leatherUsageCalls,
  ...vinItemCalls,
] as const;
