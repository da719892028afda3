import type english from '../en/orders-questions.ts';

const texts: typeof english = {
  questions: {
    WORK_WILL_BE_LOST: 'Cancelar el pedido',
    ORDER_ON_ROUTE: 'Continuar',
    BANK_PAYMENT_STOPS: 'Anular y detenerlo',
    PIECES_MISSING: 'Continuar sin ellas',
    CONFIRMATION_REQUIRED: 'Continuar',
    SEATS_EXCEEDED: 'Programar de todos modos',
    OPERATIONS_OPEN: 'Terminar de todos modos',
    ACCEPTED_THEN_CHANGED: 'Aprobar de todos modos',
    LEATHER_RESERVED_FOR_OTHERS: 'Tomar la piel',
    ORDER_NOTHING_BUILT: 'Terminar sin entrega',
    LEATHER_LOTS_MIXED: 'Mezclar lotes',
  },
};
export default texts;
