-- Context: notifications. pieceLeftOut: a scrapped piece isn't replaced; vendorAnswered: a vendor wrote on the page of its link.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('quoteAccepted', 'depositPaid',
  'refundFailed', 'chargeDisputed', 'orderLate', 'leatherShort', 'leatherArrived', 'pieceLeftOut', 'vendorAnswered',
  'promiseSlipped', 'mailFailed', 'importFinished'));
