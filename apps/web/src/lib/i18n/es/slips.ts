import type en from '../en/slips.ts';

const slips: typeof en = {
  title: 'Promesas en riesgo',
  lead: 'Fechas prometidas que no se van a cumplir y pedidos aprobados sin fecha, por causa, con lo que hay que hacer.',
  exportTitle: 'Exportar promesas en riesgo',
  cause: 'Causa',
  anyCause: 'Todas las causas',
  store: 'Tienda',
  anyStore: 'Todas las tiendas',
  causes_one: '{{count}} causa',
  causes_other: '{{count}} causas',
  empty: 'Todos los pedidos tienen una fecha que se cumple',
  emptyHint:
    'Los pedidos aparecen aquí el día en que su fecha prometida se atrasa, y mientras no se les puede prometer una.',
  orders_one: '{{count}} pedido',
  orders_other: '{{count}} pedidos',
  noDate: 'Sin fecha',
  noDateYet: 'Aún sin fecha',
  upTo_one: 'hasta {{count}} día de atraso',
  upTo_other: 'hasta {{count}} días de atraso',
  late_one: '{{count}} día de atraso',
  late_other: '{{count}} días de atraso',
  newToday: 'Nueva hoy',
  open_one: 'Abierta hace {{count}} día',
  open_other: 'Abierta hace {{count}} días',
  remedies: 'Qué hacer',
  promised: 'Prometido',
  due: 'Fecha de entrega',
  expected: 'Se espera',
};

export default slips;
