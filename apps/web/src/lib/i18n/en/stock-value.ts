const stockValue = {
  title: 'Stock value',
  lead: 'What leather and pieces are worth, from receipt to shipment.',
  show: 'What to show',
  parts: { leathers: 'Leather', orders: 'Pieces' },
  start: 'Post stock value',
  startTitle: 'Post stock value?',
  startQuestion:
    'This posts what leather and pieces are worth today as an opening balance. From then on, every delivery, count, cut and shipment is posted. It can’t be turned off.',
  off: 'Stock value isn’t posted',
  offHint:
    'The books show payments and sales only. Post stock value to see leather, work in process, finished goods and the cost of what you ship.',
  started: 'Stock value is posted',
  agrees: 'Agrees with the ledger',
  differs: 'Differs from the ledger',
  waiting_one: '{{count}} stock movement is waiting to be posted.',
  waiting_other: '{{count}} stock movements are waiting to be posted.',
  since: 'Posted since {{day}}',
  ties: 'Agreement with the ledger',
  differences: 'What doesn’t match',
  what: {
    area: '{{name}}: the area on hand isn’t the area that was posted',
    lot: '{{name}}: its entries don’t add up to its value',
    order: 'Order {{name}}: its entries don’t add up to the value of its pieces',
    entry: 'Entry “{{name}}”',
  },
  cause: 'Cause',
  noCost: 'No cost yet',
  noLeather: 'No leather on hand',
  noLeatherHint: 'Leather appears here once it’s received.',
  noOrders: 'No pieces in production or finished',
  noOrdersHint: 'Orders appear here from the start of production until they ship.',
};
export default stockValue;
