/** Button labels that answer the server's questions about an order. */
const texts = {
  questions: {
    WORK_WILL_BE_LOST: 'Cancel the order',
    ORDER_ON_ROUTE: 'Continue',
    BANK_PAYMENT_STOPS: 'Void and stop it',
    PIECES_MISSING: 'Continue without them',
    CONFIRMATION_REQUIRED: 'Continue',
    SEATS_EXCEEDED: 'Schedule anyway',
    OPERATIONS_OPEN: 'Finish anyway',
    ACCEPTED_THEN_CHANGED: 'Approve anyway',
    LEATHER_RESERVED_FOR_OTHERS: 'Take the leather',
    ORDER_NOTHING_BUILT: 'Finish without a delivery',
    LEATHER_LOTS_MIXED: 'Mix dye lots',
  },
};
export default texts;
