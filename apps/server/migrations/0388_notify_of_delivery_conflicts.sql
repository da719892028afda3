-- Context: notifications. deliveryConflict: an order was delivered that had been called off.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('quoteAccepted', 'depositPaid', 'refundFailed', 'chargeDisputed',
    'bankPaymentFailed', 'bankPaymentReturned', 'orderLate', 'leatherShort', 'leatherArrived', 'pieceLeftOut',
    'deliveryConflict', 'vendorAnswered', 'promiseSlipped', 'mailFailed', 'importFinished'));
