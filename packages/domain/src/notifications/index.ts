export { disputeText, type DisputeNews, readDisputeText } from './dispute-text.ts';
export {
  leadKinds,
  notificationAction,
  notificationKinds,
  notificationKindsOf,
  type NotificationKind,
} from './kinds.ts';
