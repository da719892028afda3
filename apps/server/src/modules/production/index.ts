export { placeWithCustomer, takeFromCustomer } from './customer-pieces.service.ts';
export { PIECE_EFFECTS } from './finish-piece.service.ts';
export { moveOrderPieces, shipSomePieces } from './order-pieces.service.ts';
export { findMissingPieces, freePiecesOfTruck } from './truck-pieces.service.ts';
export { sweepPromises } from './promise/check-promises.service.ts';
export { findPromiseDay, findPromiseDays } from './promise/ask-promise.service.ts';
export { freezePromise } from './promise/freeze-promise.service.ts';
export { registerProduction } from './production.routes.ts';
export { listStoreVinItems } from './vin-items.service.ts';
