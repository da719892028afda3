-- Context: payments. dispute: the cardholder's bank took the money back.
alter table payment_reversals drop constraint payment_reversals_kind_check;
alter table payment_reversals add constraint payment_reversals_kind_check check (kind in ('void', 'refund', 'dispute'));

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('quoteAccepted', 'depositPaid',
  'refundFailed', 'chargeDisputed', 'orderLate', 'leatherShort', 'leatherArrived', 'promiseSlipped', 'mailFailed',
  'importFinished'));
