import type en from '../en/chart.ts';

const chart: typeof en = {
  title: 'Catálogo de cuentas',
  lead: 'Las cuentas de su contabilidad, para qué se usan y sus saldos de hoy.',
  fileName: 'catalogo-de-cuentas',
  exportTitle: 'Exportar cuentas',
  add: 'Agregar cuenta',
  edit: 'Cuenta',
  saved: 'Cuenta guardada',
  show: 'Cuentas a mostrar',
  shown: { active: 'Activas', all: 'Todas' },
  none: 'Sin cuentas',
  noneHint: 'Muestre todas las cuentas o agregue una.',
  code: 'Número',
  name: 'Nombre',
  namedBySetting: 'Un ajuste da nombre a esta cuenta. Cámbielo en Ajustes.',
  kind: 'Tipo',
  kindFixed: 'Una cuenta en uso conserva su tipo.',
  active: 'Activa',
  activeHint: 'Una cuenta con saldo, o que usan los asientos nuevos, debe seguir activa.',
  usedFor: 'Los asientos nuevos usan esta cuenta para: {{roles}}.',
  roles: {
    open: 'Cuentas de los asientos',
    title: 'Cuentas de los asientos',
    lead: 'Elija la cuenta de los asientos nuevos. Los anteriores conservan la suya, y el saldo que un pedido aún tenga ahí se cancela en esa cuenta.',
    saved: 'Cuentas de los asientos guardadas',
  },
};
export default chart;
