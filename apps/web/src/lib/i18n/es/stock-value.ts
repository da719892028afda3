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
  waiting_one: 'Falta registrar {{count}} cambio.',
  waiting_other: 'Faltan por registrar {{count}} cambios.',
  since: 'Se registra desde el {{day}}',
  ties: 'Coincidencia con la contabilidad',
  differences: 'Lo que no coincide',
  what: {
    area: '{{name}}: el área en existencia no es la que se registró',
    lot: '{{name}}: sus asientos no suman su valor',
    order: 'Pedido {{name}}: sus asientos no suman el valor de sus piezas',
    labor: 'Pieza {{name}}: su mano de obra no es la que se registró',
    entry: 'Asiento «{{name}}»',
  },
  labor: {
    none: 'La mano de obra no se registra',
    since: 'Mano de obra desde el {{day}}',
    on: {
      title: '¿Registrar la mano de obra?',
      question:
        'La mano de obra de las piezas en producción y terminadas forma parte de su valor desde hoy, como saldo inicial. Después, las horas registradas se contabilizan con la tarifa de cada persona. Las piezas que ya se enviaron no cambian. Si QuickBooks está conectado, elija después su cuenta para la mano de obra aplicada.',
      yes: 'Registrar la mano de obra',
      done: 'La mano de obra se registra en la contabilidad',
    },
    off: {
      title: '¿Dejar de registrar la mano de obra?',
      question:
        'Hoy se retira la mano de obra del valor de las piezas en producción y terminadas, y regresa a los saldos iniciales. Las piezas enviadas o perdidas conservan su mano de obra en la contabilidad. Las horas se siguen registrando.',
      yes: 'Dejar de registrar la mano de obra',
      done: 'La mano de obra ya no se registra en la contabilidad',
    },
  },
  cause: 'Causa',
  noCost: 'Aún sin costo',
  noLeather: 'No hay piel en existencia',
  noLeatherHint: 'La piel aparece aquí cuando se recibe.',
  noOrders: 'No hay piezas en producción ni terminadas',
  noOrdersHint: 'Los pedidos aparecen aquí desde el inicio de la producción hasta su envío.',
};
export default stockValue;
