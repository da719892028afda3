import type { Language } from '@cordovan/domain/messages';

export type ReportName = 'labor' | 'time' | 'leather' | 'production';

export const names: Record<Language, Record<ReportName, string>> = {
  en: { labor: 'Labor', time: 'Time', leather: 'Leather', production: 'Production' },
  es: { labor: 'Mano de obra', time: 'Horas', leather: 'Piel', production: 'Producción' },
};

const english = {
  total: 'Total',
  employee: 'Employee',
  operation: 'Operation',
  vinNumber: 'Vin number',
  order: 'Order',
  hours: 'Hours',
  open: 'Open',
  date: 'Date',
  outMissing: 'Out missing',
  leather: 'Leather',
  needed: 'Needed',
  atHand: 'On hand',
  ordered: 'Ordered',
  shortage: 'Shortage',
  waiting: 'Orders waiting',
  po: 'PO',
  store: 'Store',
  line: 'Line',
  seats: 'Seats',
  operationsDone: 'Operations done',
  operations: 'Operations',
  percentDone: 'Percent done',
};
export type Headings = typeof english;

/** Column headings of exported files, by language. */
export const headings: Record<Language, Headings> = {
  en: english,
  es: {
    total: 'Total',
    employee: 'Empleado',
    operation: 'Operación',
    vinNumber: 'Número VIN',
    order: 'Pedido',
    hours: 'Horas',
    open: 'Abierto',
    date: 'Fecha',
    outMissing: 'Falta la salida',
    leather: 'Piel',
    needed: 'Se necesita',
    atHand: 'Existencia',
    ordered: 'Pedido',
    shortage: 'Falta',
    waiting: 'Pedidos que esperan',
    po: 'PO',
    store: 'Tienda',
    line: 'Línea',
    seats: 'Asientos',
    operationsDone: 'Operaciones hechas',
    operations: 'Operaciones',
    percentDone: 'Porcentaje hecho',
  },
};

export const yes = (flag: boolean, language: Language): string =>
  flag ? { en: 'yes', es: 'sí' }[language] : '';
