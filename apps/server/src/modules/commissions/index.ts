export { registerCommissions } from './commissions.routes.ts';
