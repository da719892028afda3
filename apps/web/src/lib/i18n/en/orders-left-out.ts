/** Scrapped pieces that won't be replaced. */
const leftOut = {
  title_zero: 'Refund what was paid for the piece that wasn’t replaced',
  title_one: 'A piece won’t be replaced: decide what to do about its price',
  title_other: '{{count}} pieces won’t be replaced: decide what to do about their prices',
  settledTitle_one: 'A piece wasn’t replaced',
  settledTitle_other: '{{count}} pieces weren’t replaced',
  settled_takenOff: 'Removed from the order by {{name}}, {{moment}}.',
  settled_priceKept: 'Price kept by {{name}}, {{moment}}: {{reason}}.',
  nothingLeft:
    'Nothing is left to build. Cancel the order, or finish it without a delivery to invoice the prices that were kept.',
  why: 'Scrapped: {{scrap}}. Not replaced: {{reason}}.',
  reason: 'Reason',
  reasonHint: 'Required to keep the price.',
  credit: 'Without it, the order costs {{amount}} less before tax.',
  takeOff: 'Remove from order',
  keepPrice: 'Keep the price',
  takenOff: 'Piece removed from the order',
  priceKept: 'Price kept',
  waits: 'An administrator must decide on the price before the order can be finished.',
  refund: 'The customer paid {{amount}} more than the order costs. Refund it under Payments.',
  openPayments: 'Open payments',
};
export default leftOut;
