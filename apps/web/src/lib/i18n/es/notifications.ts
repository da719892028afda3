import type en from '../en/notifications.ts';

const notifications: typeof en = {
  title: 'Avisos',
  open_zero: 'Avisos',
  open_one: 'Avisos, {{count}} sin leer',
  open_other: 'Avisos, {{count}} sin leer',
  readAll: 'Marcar todos como leídos',
  unread: 'Sin leer',
  empty: 'No hay avisos',
  emptyHint: 'Aquí aparecen durante 90 días las cotizaciones aceptadas, los anticipos, los atrasos y más.',
  failed: 'No pudimos cargar sus avisos.',
  choose: 'Elegir de qué avisarme',
  preferences: 'Avisarme de',
  kinds: {
    quoteAccepted: 'Cotizaciones aceptadas',
    depositPaid: 'Anticipos y pagos en línea',
    orderLate: 'Pedidos atrasados',
    leatherShort: 'Pedidos a los que les falta piel',
    leatherArrived: 'Piel que llegó para un pedido',
    promiseSlipped: 'Fechas prometidas que no se cumplirán',
    mailFailed: 'Correos que no salieron',
    importFinished: 'Importaciones terminadas',
  },
  text: {
    quoteAccepted: '{{name}} aceptó la cotización {{number}}',
    depositPaid: 'Pago de {{amount}} del pedido {{number}}',
    depositPaidPlain: 'Se recibió un pago del pedido {{number}}',
    orderLate: 'El pedido {{number}} está atrasado',
    leatherShort: 'Falta {{leather}} para el pedido {{number}}',
    leatherArrived: 'Llegó {{leather}} para el pedido {{number}}',
    promiseSlipped: 'El pedido {{number}} no estará listo como se prometió',
    mailFailed: 'Correo sin enviar: {{text}}',
    importFinished: 'Catálogo importado: {{text}}',
  },
};
export default notifications;
