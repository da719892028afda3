export { registerStores } from './stores.routes.ts';
