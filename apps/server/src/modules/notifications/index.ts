export { registerNotifications } from './notifications.routes.ts';
export { readSettled, settleHistory } from './notifications.repository.ts';
export { notify } from './notify.service.ts';
