export { getCustomerPage } from './customer-page.service.ts';
export { storeSeenBy } from './customer-list.service.ts';
export { listCompaniesSeen } from './companies-seen.repository.ts';
export { registerCustomers } from './customers.routes.ts';
export { addressInformation, customerFrom } from './customers.rows.ts';
export type { CustomerRow } from './customers.rows.ts';
export { addContact, upsertCustomer } from './customers.service.ts';
export { addFirstSalesRep } from './first-sales-rep.repository.ts';
export type { CustomerEditor } from './customers.service.ts';
export {
  deleteCustomers,
  hideUndoneCustomers,
  insertCustomers,
  listCustomerUses,
  listStoredCustomers,
  matchCustomers,
  nextCustomerIds,
  updateCustomers,
} from './imported/imported-customers.repository.ts';
export type {
  ImportedValues,
  MatchedCustomer,
  StoredCustomer,
  WrittenCustomer,
} from './imported/imported-customers.repository.ts';
export { putSyncedReps } from './sales-reps/synced-reps.repository.ts';
export { faultsOfCustomer, importedValues } from './imported/imported-customers.service.ts';
