import type en from '../en/home.ts';

const home: typeof en = {
  title: 'Inicio',
  hello: 'Qué gusto verle, {{name}}',
  asOf: 'Al',
  screens: 'Sus pantallas',
  ordersOf_one: '{{count}} pedido: {{status}}',
  ordersOf_other: '{{count}} pedidos: {{status}}',
  byStatus: 'Pedidos por estado',
  dueSoon: 'Por entregar',
  dueSoonEmpty: 'Nada vence en los próximos días.',
  recent: 'Últimos pedidos',
  recentEmpty: 'El primer pedido aparecerá aquí.',
  happened: 'Qué pasó',
  happenedEmpty: 'Todavía no ha pasado nada.',
  today: 'Asientos de hoy',
  seats: '{{used}} de {{max}} asientos',
  closed: 'El día está cerrado',
  accepted: 'Aceptadas, por aprobar',
  failedRequests: 'Solicitudes fallidas',
  toReorder: 'Pieles por pedir',
  order: 'Pedido {{number}}',
  due: 'Entrega',
  lateBy_one: '{{count}} día de atraso',
  lateBy_other: '{{count}} días de atraso',
  system: 'Sistema',
};
export default home;
