/** Scrapped pieces that won't be replaced. */
const leftOut = {
  title_zero: 'Refund what was paid for the piece that was left out',
  title_one: 'A piece is left out: decide about its price',
  title_other: '{{count}} pieces are left out: decide about their prices',
  why: 'Scrapped: {{scrap}}. Left out: {{reason}}.',
  reason: 'Reason',
  reasonHint: 'Required to keep the price.',
  credit: 'Without it, the order costs {{amount}} less before tax.',
  takeOff: 'Take it off the order',
  keepPrice: 'Keep the price',
  takenOff: 'Piece taken off the order',
  priceKept: 'Price kept',
  waits: 'An administrator decides about the price. The order can’t finish until then.',
  refund: '{{amount}} more is paid than the order costs. Refund it under Payments.',
  openPayments: 'Open payments',
};
export default leftOut;
