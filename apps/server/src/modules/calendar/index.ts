export { factoryDay, storeDay } from './local-day.ts';
export { findFactoryZone } from './store-zone.repository.ts';
