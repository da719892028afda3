-- Context: notifications. A piece that an order needs is missing.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('quoteAccepted', 'depositPaid', 'refundFailed', 'chargeDisputed',
    'bankPaymentFailed', 'bankPaymentReturned', 'orderLate', 'leatherShort', 'leatherArrived', 'pieceLeftOut',
    'deliveryConflict', 'pieceMissing',
    'vendorAnswered', 'promiseSlipped', 'mailFailed', 'importFinished'));
