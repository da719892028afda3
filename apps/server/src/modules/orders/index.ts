export { addHistory } from './history.repository.ts';
export type { HistoryKind, HistoryLine } from './history.repository.ts';
export { getOrderSettings } from './order-settings.repository.ts';
export type { OrderSettings } from './order-settings.repository.ts';
export { changeOrderStatus } from './status.service.ts';
export type { ChangedStatus, StatusActor, StatusChangeRequest } from './status.service.ts';
