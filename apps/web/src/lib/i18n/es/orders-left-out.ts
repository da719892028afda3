import type en from '../en/orders-left-out.ts';

const leftOut: typeof en = {
  title_zero: 'Reembolse lo pagado por la pieza que no se fabricó',
  title_one: 'Una pieza ya no se va a fabricar: decida qué hacer con su precio',
  title_other: '{{count}} piezas ya no se van a fabricar: decida qué hacer con sus precios',
  settledTitle_one: 'Una pieza ya no se fabricó',
  settledTitle_other: '{{count}} piezas ya no se fabricaron',
  settled_takenOff: '{{name}} la quitó del pedido, {{moment}}.',
  settled_priceKept: '{{name}} conservó el precio, {{moment}}: {{reason}}.',
  nothingLeft:
    'No queda nada por fabricar. Cancele el pedido, o termínelo sin entrega para facturar los precios que se conservaron.',
  why: 'Desechada: {{scrap}}. Ya no se va a fabricar: {{reason}}.',
  reason: 'Motivo',
  reasonHint: 'Obligatorio para conservar el precio.',
  credit: 'Sin ella, el pedido cuesta {{amount}} menos antes de impuestos.',
  takeOff: 'Quitar del pedido',
  keepPrice: 'Conservar el precio',
  takenOff: 'Pieza quitada del pedido',
  priceKept: 'Precio conservado',
  waits:
    'Un administrador debe decidir qué hacer con el precio. Hasta entonces el pedido no se puede terminar.',
  refund: 'El cliente pagó {{amount}} más de lo que cuesta el pedido. Reembólselos en Pagos.',
  openPayments: 'Abrir pagos',
};
export default leftOut;
