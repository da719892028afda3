import type english from '../en/orders-service.ts';

const texts: typeof english = {
  copy: 'Copiar este pedido',
  service: {
    new: 'Nuevo pedido de servicio',
    title: 'Pedido de servicio para {{number}}',
    pieces: 'Muebles que atiende',
    which: '¿Qué muebles necesitan servicio?',
    hint: 'Agregue en Artículos lo que se hace y lo que cuesta.',
    of: 'Servicio del pedido {{number}}',
    orders: 'Pedidos de servicio de este pedido:',
  },
  consent: {
    title: 'Aceptado por el cliente',
    version: 'versión {{version}}',
    places: {
      order: 'Envió un diseño',
      samples: 'Pidió muestras',
      accept: 'Aceptó la cotización',
      payment: 'Pagó en línea',
    },
  },
};
export default texts;
