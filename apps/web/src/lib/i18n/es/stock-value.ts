import type en from '../en/stock-value.ts';

const stockValue: typeof en = {
  title: 'Valor del inventario',
  lead: 'Lo que valen la piel y las piezas, de la recepción al envío.',
  show: 'Qué mostrar',
  parts: { leathers: 'Piel', orders: 'Piezas' },
  start: 'Registrar el valor',
  startTitle: '¿Registrar el valor del inventario?',
  startQuestion:
    'Se registra lo que valen hoy la piel y las piezas como saldo inicial. Desde entonces se registra cada recepción, conteo, corte y envío. No se puede desactivar.',
  off: 'El valor del inventario no se registra en la contabilidad',
  offHint:
    'La contabilidad muestra solo pagos y ventas. Registre el valor para ver la piel, la producción en proceso, el producto terminado y el costo de lo que envía.',
  started: 'El valor del inventario se registra en la contabilidad',
  agrees: 'Coincide con la contabilidad',
  differs: 'No coincide con la contabilidad',
  waiting_one: 'Falta registrar {{count}} movimiento de inventario.',
  waiting_other: 'Faltan por registrar {{count}} movimientos de inventario.',
  since: 'Se registra desde el {{day}}',
  ties: 'Coincidencia con la contabilidad',
  differences: 'Lo que no coincide',
  what: {
    area: '{{name}}: el área en existencia no es la que se registró',
    lot: '{{name}}: sus asientos no suman su valor',
    order: 'Pedido {{name}}: sus asientos no suman el valor de sus piezas',
    entry: 'Asiento «{{name}}»',
  },
  cause: 'Causa',
  noCost: 'Aún sin costo',
  noLeather: 'No hay piel en existencia',
  noLeatherHint: 'La piel aparece aquí cuando se recibe.',
  noOrders: 'No hay piezas en producción ni terminadas',
  noOrdersHint: 'Los pedidos aparecen aquí desde el inicio de la producción hasta su envío.',
};
export default stockValue;
