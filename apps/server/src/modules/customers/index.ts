export { listCompaniesSeen } from './companies-seen.repository.ts';
export { registerCustomers } from './customers.routes.ts';
export { addressInformation, customerFrom } from './customers.rows.ts';
export type { CustomerRow } from './customers.rows.ts';
export { addContact, upsertCustomer } from './customers.service.ts';
export type { CustomerEditor } from './customers.service.ts';
