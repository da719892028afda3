export { checkDemo } from './clear-demo.service.ts';
export { watchCompany } from './company-watch.ts';
export { issueSetupCode, newSetupCode } from './setup-codes.service.ts';
export { registerSetup } from './setup.routes.ts';
