import type en from '../en/slips.ts';

const slips: typeof en = {
  title: 'Promesas en riesgo',
  lead: 'Fechas prometidas que no se van a cumplir, por causa, con formas de cumplirlas.',
  exportTitle: 'Exportar promesas en riesgo',
  cause: 'Causa',
  anyCause: 'Todas las causas',
  store: 'Tienda',
  anyStore: 'Todas las tiendas',
  causes_one: '{{count}} causa',
  causes_other: '{{count}} causas',
  empty: 'Todas las promesas se cumplen',
  emptyHint: 'Los pedidos aparecen aquí el día en que su fecha prometida se atrasa.',
  orders_one: '{{count}} pedido',
  orders_other: '{{count}} pedidos',
  noDate: 'Sin fecha',
  upTo_one: 'hasta {{count}} día de atraso',
  upTo_other: 'hasta {{count}} días de atraso',
  late_one: '{{count}} día de atraso',
  late_other: '{{count}} días de atraso',
  newToday: 'Nueva hoy',
  open_one: 'Abierta hace {{count}} día',
  open_other: 'Abierta hace {{count}} días',
  remedies: 'Cómo cumplirla',
  promised: 'Prometido',
  due: 'Fecha de entrega',
  expected: 'Se espera',
};

export default slips;
