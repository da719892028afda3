export { leaveRoutes } from './leave-routes.service.ts';
export { registerDeliveries } from './deliveries.routes.ts';
export { getRoute, listOrderDeliveries, readProofPictures } from './deliveries.service.ts';
