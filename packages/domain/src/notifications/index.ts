export {
  notificationAction,
  notificationKinds,
  notificationKindsOf,
  type NotificationKind,
} from './kinds.ts';
