export { registerCompanies } from './companies.routes.ts';
export { findCompanyByLabel } from './companies.service.ts';
export { labelOfHost } from './company-label.ts';
