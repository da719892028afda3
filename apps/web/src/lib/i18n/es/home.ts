import type en from '../en/home.ts';

const home: typeof en = {
  title: 'Inicio',
  hello: 'Qué gusto verle, {{name}}',
  asOf: 'Al',
  screens: 'Ir a',
  ordersOf_one: '{{count}} pedido: {{status}}',
  ordersOf_other: '{{count}} pedidos: {{status}}',
  byStatus: 'Pedidos por estado',
  dueSoon: 'Por entregar',
  dueSoonEmpty: 'No hay entregas en los próximos días.',
  recent: 'Últimos pedidos',
  recentEmpty: 'Aquí aparecen los pedidos nuevos.',
  happened: 'Actividad reciente',
  happenedEmpty: 'Todavía no hay actividad.',
  today: 'Asientos de hoy',
  seats: '{{used}} de {{max}} asientos',
  closed: 'Cerrado hoy',
  accepted: 'Aceptadas, por aprobar',
  failedRequests: 'Solicitudes fallidas',
  toReorder: 'Pieles por pedir',
  order: 'Pedido {{id}}',
  due: 'Entrega',
  lateBy_one: '{{count}} día de atraso',
  lateBy_other: '{{count}} días de atraso',
  system: 'Sistema',
};
export default home;
