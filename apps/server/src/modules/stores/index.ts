export { listAreasOf } from './stores.repository.ts';
export { registerStores } from './stores.routes.ts';
export { assignStores } from './price-list-stores.service.ts';
