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
  waiting_one: '{{count}} change is waiting to be posted.',
  waiting_other: '{{count}} changes are waiting to be posted.',
  since: 'Posted since {{day}}',
  ties: 'Agreement with the ledger',
  differences: 'What doesn’t match',
  what: {
    area: '{{name}}: the area on hand isn’t the area that was posted',
    lot: '{{name}}: its entries don’t add up to its value',
    order: 'Order {{name}}: its entries don’t add up to the value of its pieces',
    labor: 'Piece {{name}}: its labor isn’t what was posted',
    entry: 'Entry “{{name}}”',
  },
  labor: {
    none: 'Labor isn’t posted',
    since: 'Labor since {{day}}',
    on: {
      title: 'Post labor?',
      question:
        'The labor of pieces in production and finished becomes part of their value today, as an opening balance. From then on, recorded hours are posted at each person’s rate. Pieces that shipped before don’t change. If QuickBooks is connected, choose its account for applied labor after this.',
      yes: 'Post labor',
      done: 'Labor is posted',
    },
    off: {
      title: 'Stop posting labor?',
      question:
        'The labor of pieces in production and finished is taken out of their value today and goes back to opening balances. Pieces that were shipped or lost keep their labor in the books. Hours are still recorded.',
      yes: 'Stop posting labor',
      done: 'Labor isn’t posted anymore',
    },
  },
  cause: 'Cause',
  noCost: 'No cost yet',
  noLeather: 'No leather on hand',
  noLeatherHint: 'Leather appears here once it’s received.',
  noOrders: 'No pieces in production or finished',
  noOrdersHint: 'Orders appear here from the start of production until they ship.',
};
export default stockValue;
