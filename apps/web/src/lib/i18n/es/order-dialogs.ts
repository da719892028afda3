import type en from '../en/orders.ts';

/** Texts of an order's `remake` dialog. */
export const remake: (typeof en)['remake'] = {
  title: 'Rehacer',
  lead: 'Todos los pagos pasan a otro pedido del mismo cliente. Este pedido se cancela.',
  number: 'Número PO o SO del otro pedido',
  found: 'Pedidos encontrados',
  own: 'Otros pedidos de este cliente',
  none: 'Ningún pedido abierto de este cliente tiene este número.',
  action: 'Traspasar los pagos',
  done: 'Pagos traspasados',
};

/** Texts of an order's `stepBack` dialog. */
export const stepBack: (typeof en)['stepBack'] = {
  to: 'Regresar a {{status}}',
  question: 'Regresar este pedido de {{from}} a {{to}} revierte lo siguiente. Todo queda en el historial.',
  onRoute: 'Se quita de la ruta de entrega {{route}}, o el camión lo regresa, el',
  leatherReturned: 'Su piel vuelve al almacén y queda reservada para este pedido.',
  uncutReturned: 'La piel sin cortar vuelve al almacén y queda reservada para este pedido.',
  cut: {
    title: 'Ya cortadas',
    writeOff: 'Dar de baja la piel de {{code}}',
    hint: 'El pedido reserva otra piel para estas piezas. Quite la marca de una pieza sin cortar: su piel vuelve al almacén.',
  },
  operationsUndone:
    'Las operaciones registradas desde que empezó la producción se anulan. Las horas trabajadas se conservan.',
  daysKept: 'El pedido conserva su día de producción y sus lugares.',
  piecesReopened: 'Sus piezas vuelven a producción. Las operaciones terminadas siguen terminadas.',
  leatherReopened: 'Su piel vuelve a estar en proceso.',
  piecesUnshipped: 'Sus piezas vuelven a donde estaban antes del envío.',
  piecesUnsold: 'Las piezas vuelven a estar a la venta en su tienda.',
  invoiceReversed: 'La factura se revierte. Los pagos quedan como anticipos.',
  reasonHint: 'Lo puede leer quien vea el historial del pedido.',
};
