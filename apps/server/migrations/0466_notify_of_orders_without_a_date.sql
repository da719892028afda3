-- Context: notifications. noDateYet: no day can be promised for an order; promiseMade: one was promised later; leatherPassedOver: leather
-- came and went to orders needed later.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('quoteAccepted', 'depositPaid', 'refundFailed', 'chargeDisputed',
    'bankPaymentFailed', 'bankPaymentReturned', 'orderLate', 'leatherShort', 'leatherArrived', 'leatherPassedOver', 'lotToAgree',
    'pieceLeftOut', 'deliveryConflict', 'pieceMissing', 'vendorAnswered', 'promiseSlipped', 'noDateYet', 'promiseMade',
    'scanRefused', 'mailFailed', 'importFinished'));
