import { backOrderActionText } from '@cordovan/domain/inventory';
import type { Columns } from '@cordovan/domain/lists';
import { usualName } from '@cordovan/domain/messages';
import { shownPoNumber, statusText } from '@cordovan/domain/orders';
import type { AnswerOf } from './call.ts';
import type { LatenessRow } from './reports-lateness.ts';
import type { ProcessRow } from './reports-process.ts';
import type { StandardRow } from './reports-standard.ts';
import type * as calls from './reports.ts';

type LaborRow = AnswerOf<typeof calls.readLaborReport>['rows'][number];
type TimeRow = AnswerOf<typeof calls.readTimeReport>['rows'][number];
type LeatherRow = AnswerOf<typeof calls.readLeatherReport>['rows'][number];
type ProductionRow = AnswerOf<typeof calls.readProductionReport>['rows'][number];

const employee = { en: 'Employee', es: 'Empleado' };
const order = { en: 'Order', es: 'Pedido' };
const day = { en: 'Day', es: 'Día' };
const state = { en: 'Status', es: 'Estatus' };
const hours = { en: 'Hours', es: 'Horas' };
const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * REP-01: hours by employee, operation and piece, excluding pauses. Open work counts up to its last pause.
 */
export const laborColumns = {
  employee: { label: employee, kind: 'text', width: 24, value: (row) => row.employee },
  operation: {
    label: { en: 'Operation', es: 'Operación' },
    kind: 'text',
    value: (row, { language }) => capitalized(usualName('operation', row.operation, language)),
  },
  vinNumber: { label: { en: 'Piece', es: 'Pieza' }, kind: 'text', value: (row) => row.vinNumber },
  order: { label: order, kind: 'text', width: 12, isHiddenAtFirst: true, value: (row) => row.orderNumber },
  state: {
    label: state,
    kind: 'text',
    width: 12,
    value: ({ isOpen, isWaiting }, { language }) =>
      (isWaiting
        ? { en: 'Waiting for approval', es: 'En espera de aprobación' }
        : isOpen
          ? { en: 'Open', es: 'Abierto' }
          : { en: 'Done', es: 'Hecho' })[language],
  },
  rework: {
    label: { en: 'Rework', es: 'Retrabajo' },
    kind: 'text',
    width: 10,
    value: ({ isRework }, { language }) => (isRework ? { en: 'Yes', es: 'Sí' }[language] : ''),
  },
  hours: {
    label: hours,
    kind: 'number',
    value: (row) => (row.isOpen && row.hours === 0 ? null : row.hours),
  },
} as const satisfies Columns<LaborRow>;

/** REP-02: hours by employee and day. */
export const timeColumns = {
  employee: { label: employee, kind: 'text', width: 24, value: (row) => row.employee },
  date: { label: day, kind: 'day', value: (row) => row.date },
  state: {
    label: state,
    kind: 'text',
    value: ({ isOutMissing }, { language }) =>
      (isOutMissing
        ? { en: 'Clock-out missing', es: 'Falta la salida' }
        : { en: 'Complete', es: 'Completo' })[language],
  },
  hours: { label: hours, kind: 'number', value: (row) => row.hours },
} as const satisfies Columns<TimeRow>;

/** Shown for an order whose leather is in stock in a dye lot that needs an agreement. */
export const otherLot = { en: 'another dye lot', es: 'otro lote de tinte' } as const;

/** Orders of a row that have no date yet, by the reason. */
export const undatedOrders = ({
  orders,
}: LeatherRow): readonly { readonly reason: string; readonly numbers: string }[] =>
  [...Map.groupBy(orders, ({ noDate = '' }) => noDate)]
    .filter(([reason]) => reason !== '')
    .map(([reason, group]) => ({
      reason,
      numbers: group.map(({ orderNumber }) => orderNumber).join(', '),
    }));

/** Said of orders to which nothing could be promised. */
export const noDateYet = { en: 'No date yet', es: 'Aún sin fecha' } as const;

/** REP-03: leather in short supply, and the orders that wait for it. */
export const leatherReportColumns = {
  leather: { label: { en: 'Leather', es: 'Piel' }, kind: 'text', width: 24, value: (row) => row.leatherItem },
  needed: { label: { en: 'Needed', es: 'Se necesita' }, kind: 'area', value: (row) => row.needed },
  atHand: { label: { en: 'On hand', es: 'Existencias' }, kind: 'area', value: (row) => row.atHand },
  ordered: { label: { en: 'On order', es: 'Por recibir' }, kind: 'area', value: (row) => row.ordered },
  expected: { label: { en: 'Expected', es: 'Se espera' }, kind: 'day', value: (row) => row.expectedOn },
  shortage: { label: { en: 'Short', es: 'Falta' }, kind: 'area', value: (row) => row.shortage },
  next: {
    label: { en: 'Next', es: 'Qué sigue' },
    kind: 'text',
    width: 24,
    value: (row, { language }) => backOrderActionText(row.nextAction, language),
  },
  orders: {
    label: { en: 'Waiting orders', es: 'Pedidos en espera' },
    kind: 'text',
    width: 30,
    value: (row, { language }) =>
      row.orders
        .map(({ orderNumber, toAgree }) =>
          toAgree > 0 ? `${orderNumber} (${otherLot[language]})` : orderNumber,
        )
        .join(', '),
  },
  noDate: {
    label: noDateYet,
    kind: 'text',
    width: 40,
    value: (row) =>
      undatedOrders(row)
        .map(({ numbers, reason }) => `${numbers}: ${reason}`)
        .join('; '),
  },
} as const satisfies Columns<LeatherRow>;

/** REP-04: orders in production, their position and progress. */
export const productionColumns = {
  order: { label: order, kind: 'text', width: 12, value: (row) => row.orderNumber },
  po: {
    label: { en: 'PO', es: 'PO' },
    kind: 'text',
    width: 12,
    value: (row) => row.poNumber && shownPoNumber(row.poNumber),
  },
  store: { label: { en: 'Store', es: 'Tienda' }, kind: 'text', value: (row) => row.storeName },
  line: { label: { en: 'Line', es: 'Línea' }, kind: 'text', value: (row) => row.line },
  day: { label: day, kind: 'day', value: (row) => row.date },
  status: { label: state, kind: 'text', value: (row, { language }) => statusText(row.statusId, language) },
  operationsDone: {
    label: { en: 'Operations done', es: 'Operaciones hechas' },
    kind: 'number',
    isHiddenAtFirst: true,
    value: (row) => row.operationsDone,
  },
  operations: {
    label: { en: 'Operations', es: 'Operaciones' },
    kind: 'number',
    isHiddenAtFirst: true,
    value: (row) => row.operationsTotal,
  },
  done: {
    label: { en: 'Progress', es: 'Avance' },
    kind: 'percent',
    // An order without pieces to build has no progress.
    value: (row) => (row.operationsTotal === 0 ? null : Math.round(row.done * 100)),
  },
  seats: { label: { en: 'Seats', es: 'Lugares' }, kind: 'number', value: (row) => row.seats },
} as const satisfies Columns<ProductionRow>;

/** REP-04: shipped orders, how long they took and how late they were. */
export const latenessColumns = {
  order: { label: order, kind: 'text', width: 12, value: (row) => row.orderNumber },
  po: {
    label: { en: 'PO', es: 'PO' },
    kind: 'text',
    width: 12,
    isHiddenAtFirst: true,
    value: (row) => row.poNumber && shownPoNumber(row.poNumber),
  },
  store: { label: { en: 'Store', es: 'Tienda' }, kind: 'text', value: (row) => row.storeName },
  approved: {
    label: { en: 'Approved', es: 'Aprobado' },
    kind: 'day',
    value: (row) => row.approvedOn,
  },
  started: {
    label: { en: 'Production started', es: 'Inicio de producción' },
    kind: 'day',
    isHiddenAtFirst: true,
    value: (row) => row.startedOn,
  },
  due: { label: { en: 'Due', es: 'Fecha de entrega' }, kind: 'day', value: (row) => row.dueOn },
  shipped: { label: { en: 'Shipped', es: 'Enviado' }, kind: 'day', value: (row) => row.shippedOn },
  seats: { label: { en: 'Seats', es: 'Lugares' }, kind: 'number', value: (row) => row.seats },
  days: {
    label: { en: 'Days from approval', es: 'Días desde la aprobación' },
    kind: 'number',
    value: (row) => row.days,
  },
  late: { label: { en: 'Days late', es: 'Días de retraso' }, kind: 'number', value: (row) => row.daysLate },
} as const satisfies Columns<LatenessRow>;

/** REP-01: actual hours of finished pieces compared with the standard of their operations. */
export const standardColumns = {
  piece: { label: { en: 'Piece', es: 'Pieza' }, kind: 'text', width: 16, value: (row) => row.vinNumber },
  item: { label: { en: 'Item', es: 'Artículo' }, kind: 'text', width: 24, value: (row) => row.item },
  style: {
    label: { en: 'Style', es: 'Estilo' },
    kind: 'text',
    isHiddenAtFirst: 'laborCosts.view',
    value: (row) => row.style,
  },
  order: { label: order, kind: 'text', width: 12, isHiddenAtFirst: true, value: (row) => row.orderNumber },
  store: { label: { en: 'Store', es: 'Tienda' }, kind: 'text', value: (row) => row.storeName },
  finished: { label: { en: 'Finished', es: 'Terminada' }, kind: 'day', value: (row) => row.finishedOn },
  standard: {
    label: { en: 'Standard hours', es: 'Horas estándar' },
    kind: 'number',
    value: (row) => row.standard,
  },
  worked: { label: { en: 'Worked', es: 'Trabajadas' }, kind: 'number', value: (row) => row.worked },
  rework: {
    label: { en: 'Rework', es: 'Retrabajo' },
    kind: 'number',
    isHiddenAtFirst: 'laborCosts.view',
    value: (row) => row.rework,
  },
  difference: {
    label: { en: 'Over standard', es: 'Sobre el estándar' },
    kind: 'number',
    value: (row) => row.difference,
  },
  share: {
    label: { en: 'Of standard', es: 'Del estándar' },
    kind: 'percent',
    isHiddenAtFirst: 'laborCosts.view',
    value: (row) => row.share && Math.round(row.share * 100),
  },
  standardCost: {
    label: { en: 'Standard cost', es: 'Costo estándar' },
    kind: 'money',
    permission: 'laborCosts.view',
    value: (row) => row.standardCost ?? null,
  },
  cost: {
    label: { en: 'Labor cost', es: 'Costo de mano de obra' },
    kind: 'money',
    permission: 'laborCosts.view',
    value: (row) => row.cost ?? null,
  },
  overCost: {
    label: { en: 'Cost over standard', es: 'Costo sobre el estándar' },
    kind: 'money',
    permission: 'laborCosts.view',
    value: ({ cost, standardCost }) => (cost == null || standardCost == null ? null : cost - standardCost),
  },
} as const satisfies Columns<StandardRow>;

/** REP-04: pieces in process and their cost so far. */
export const processColumns = {
  piece: { label: { en: 'Piece', es: 'Pieza' }, kind: 'text', width: 16, value: (row) => row.vinNumber },
  item: { label: { en: 'Item', es: 'Artículo' }, kind: 'text', width: 24, value: (row) => row.item },
  style: { label: { en: 'Style', es: 'Estilo' }, kind: 'text', value: (row) => row.style },
  line: { label: { en: 'Line', es: 'Línea' }, kind: 'text', value: (row) => row.line },
  store: {
    label: { en: 'Store', es: 'Tienda' },
    kind: 'text',
    isHiddenAtFirst: true,
    value: (row) => row.storeName,
  },
  order: { label: order, kind: 'text', width: 12, value: (row) => row.orderNumber },
  started: { label: { en: 'Started', es: 'Inicio' }, kind: 'day', value: (row) => row.startedOn },
  state: {
    label: state,
    kind: 'text',
    value: ({ isReady, startedOn }, { language }) =>
      (isReady
        ? { en: 'Waiting for its order', es: 'En espera de su pedido' }
        : startedOn === null
          ? { en: 'Leather issued', es: 'Piel entregada' }
          : { en: 'In progress', es: 'En curso' })[language],
  },
  area: {
    label: { en: 'Leather', es: 'Piel' },
    kind: 'area',
    isHiddenAtFirst: true,
    value: (row) => row.area,
  },
  hours: { label: hours, kind: 'number', isHiddenAtFirst: true, value: (row) => row.hours },
  leather: {
    label: { en: 'Leather cost', es: 'Costo de piel' },
    kind: 'money',
    value: (row) => row.leather,
  },
  labor: {
    label: { en: 'Labor cost', es: 'Costo de mano de obra' },
    kind: 'money',
    value: (row) => row.labor,
  },
  total: { label: { en: 'Total', es: 'Total' }, kind: 'money', value: (row) => row.total },
} as const satisfies Columns<ProcessRow>;
