export { registerNotifications } from './notifications.routes.ts';
export { notify } from './notify.service.ts';
