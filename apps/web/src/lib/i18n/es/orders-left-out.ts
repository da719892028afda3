import type en from '../en/orders-left-out.ts';

const leftOut: typeof en = {
  title_zero: 'Reembolse lo pagado por la pieza que no se hizo',
  title_one: 'Una pieza no se hará: decida sobre su precio',
  title_other: '{{count}} piezas no se harán: decida sobre sus precios',
  why: 'Desechada: {{scrap}}. No se hará: {{reason}}.',
  reason: 'Motivo',
  reasonHint: 'Obligatorio para conservar el precio.',
  credit: 'Sin ella, el pedido cuesta {{amount}} menos antes de impuestos.',
  takeOff: 'Quitarla del pedido',
  keepPrice: 'Conservar el precio',
  takenOff: 'Pieza quitada del pedido',
  priceKept: 'Precio conservado',
  waits: 'Un administrador decide sobre el precio. Hasta entonces el pedido no se puede terminar.',
  refund: 'Se pagaron {{amount}} más de lo que cuesta el pedido. Reembólselos en Pagos.',
  openPayments: 'Abrir pagos',
};
export default leftOut;
