export { findStoreZone } from './store-zone.repository.ts';
