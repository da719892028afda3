/** Order texts about copies, service orders and what the customer agreed to. */
const texts = {
  copy: 'Copy this order',
  service: {
    new: 'New service order',
    title: 'Service order for {{number}}',
    pieces: 'Pieces concerned',
    which: 'Which pieces need service?',
    hint: 'Add what is done, and what it costs, under Items.',
    of: 'Service for order {{number}}',
    orders: 'Service orders for this order:',
  },
  consent: {
    title: 'Agreed by the customer',
    version: 'version {{version}}',
    places: {
      order: 'Sent a design',
      samples: 'Ordered samples',
      accept: 'Accepted the quotation',
      payment: 'Paid online',
    },
  },
};
export default texts;
