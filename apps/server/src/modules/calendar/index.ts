export { factoryDay, storeDay } from './local-day.ts';
export { findStoreZone } from './store-zone.repository.ts';
