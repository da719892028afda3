export { listAreasOf } from './stores.repository.ts';
export { saveChannel } from './channels.service.ts';
export { setTaxRate } from './stores.repository.ts';
export { saveStore } from './stores.service.ts';
export { registerStores } from './stores.routes.ts';
export { assignStores } from './price-list-stores.service.ts';
