export { registerCompanies } from './companies.routes.ts';
export { findCompanyByLabel, type LabeledCompany } from './companies.service.ts';
export { labelOfHost } from './company-label.ts';
export { setPreconfiguredUser } from './page-config.service.ts';
