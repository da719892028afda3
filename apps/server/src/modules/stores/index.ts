export { listAreasOf } from './stores.repository.ts';
export { registerStores } from './stores.routes.ts';
