export { factoryDay, storeDay } from './local-day.ts';
export { findCompanyZone, findFactoryZone } from './store-zone.repository.ts';
