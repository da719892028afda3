-- Context: notifications. scanRefused: a scan of a terminal waits for a lead.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('quoteAccepted', 'depositPaid', 'refundFailed', 'chargeDisputed',
    'bankPaymentFailed', 'bankPaymentReturned', 'orderLate', 'leatherShort', 'leatherArrived', 'pieceLeftOut',
    'deliveryConflict', 'pieceMissing',
    'vendorAnswered', 'promiseSlipped', 'scanRefused', 'mailFailed', 'importFinished'));
