-- Context: notifications. bankPaymentFailed: a bank didn't pay; bankPaymentReturned: it took a payment back that had arrived.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('quoteAccepted', 'depositPaid', 'refundFailed', 'chargeDisputed',
    'bankPaymentFailed', 'bankPaymentReturned', 'orderLate', 'leatherShort', 'leatherArrived', 'pieceLeftOut',
    'vendorAnswered', 'promiseSlipped', 'mailFailed', 'importFinished'));
