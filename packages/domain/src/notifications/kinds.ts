import { type Action, can, type Role } from '../identity/index.ts';

/** Kinds of notifications. */
export const notificationKinds = [
  'quoteAccepted',
  'depositPaid',
  'refundFailed',
  'chargeDisputed',
  'bankPaymentFailed',
  'bankPaymentReturned',
  'orderLate',
  'leatherShort',
  'leatherArrived',
  'leatherPassedOver',
  'lotToAgree',
  'pieceLeftOut',
  'deliveryConflict',
  'pieceMissing',
  'vendorAnswered',
  'promiseSlipped',
  'noDateYet',
  'promiseMade',
  'scanRefused',
  'mailFailed',
  'importFinished',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * Permission needed to act on the notification. People who have it only for their store are notified only of that
 * store's orders.
 */
export const notificationAction: Readonly<Record<NotificationKind, Action>> = {
  quoteAccepted: 'orders.edit',
  depositPaid: 'payments.view',
  refundFailed: 'orders.cancelWithRefund',
  chargeDisputed: 'orders.cancelWithRefund',
  bankPaymentFailed: 'payments.view',
  bankPaymentReturned: 'payments.view',
  orderLate: 'orders.changeStatus',
  leatherShort: 'purchaseOrders.edit',
  leatherArrived: 'scheduler.place',
  leatherPassedOver: 'orders.changeStatus',
  lotToAgree: 'scheduler.place',
  pieceLeftOut: 'orders.edit',
  deliveryConflict: 'orders.cancel',
  pieceMissing: 'orders.edit',
  vendorAnswered: 'purchaseOrders.edit',
  promiseSlipped: 'orders.changeStatus',
  noDateYet: 'orders.changeStatus',
  promiseMade: 'orders.changeStatus',
  scanRefused: 'operationRegister.settle',
  mailFailed: 'emails.view',
  importFinished: 'catalogue.edit',
};

/** Kinds that a role can be notified of. */
export const notificationKindsOf = (role: Role): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => can(role, notificationAction[kind]));

/** Kinds that only leads and administrators act on (ADR 39). */
export const leadKinds: readonly NotificationKind[] = ['scanRefused'];
