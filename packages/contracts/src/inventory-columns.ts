import { needsReorder, shownUnitCost, unitCostOf } from '@cordovan/domain/inventory';
import type { Columns, Words } from '@cordovan/domain/lists';
import { usualName } from '@cordovan/domain/messages';
import type { StockedLeather, StockMovement } from './inventory-schemas.ts';

export const leatherKindNames = {
  leather: { en: 'Leather', es: 'Piel' },
  fabric: { en: 'Fabric', es: 'Tela' },
} as const satisfies Record<string, Words>;

export const orderingNames = {
  bulk: { en: 'In bulk', es: 'Por volumen' },
  order: { en: 'Per order', es: 'Por pedido' },
} as const satisfies Record<StockedLeather['orderingType'], Words>;

export const leatherStateNames = {
  active: { en: 'Active', es: 'Activa' },
  inactive: { en: 'Inactive', es: 'Inactiva' },
  shortage: { en: 'Shortage', es: 'Faltante' },
  runsLow: { en: 'Low stock', es: 'Se agota' },
} as const satisfies Record<string, Words>;

/** A leather's state: a shortage takes precedence over low stock (INV-06). */
export function leatherState(leather: StockedLeather): keyof typeof leatherStateNames {
  if (!leather.isActive) return 'inactive';
  if (leather.quantityAvailable < 0) return 'shortage';
  const runsLow = needsReorder({
    isActive: leather.isActive,
    orderingType: leather.orderingType === 'bulk' ? 'by bulk' : 'by order',
    reorderPoint: leather.reorderPoint,
    quantities: {
      atHand: leather.quantityAtHand,
      reserved: leather.quantityReserved,
      short: leather.quantityShort,
      inProcess: leather.quantityInProcess,
      ordered: leather.quantityOrdered,
    },
  });
  return runsLow ? 'runsLow' : 'active';
}

const quantityLabels = {
  atHand: { en: 'On hand', es: 'Existencias' },
  reserved: { en: 'Reserved', es: 'Reservado' },
  short: { en: 'Short', es: 'Faltante' },
  inProcess: { en: 'In process', es: 'En proceso' },
  ordered: { en: 'On order', es: 'Por recibir' },
} as const satisfies Record<string, Words>;

/** The leathers with their quantities (INV-01), in the company's unit (INV-25). */
export const leatherColumns = {
  name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 20, value: (leather) => leather.name },
  kind: {
    label: { en: 'Type', es: 'Tipo' },
    kind: 'text',
    width: 10,
    isHiddenAtFirst: true,
    value: ({ isFabric }, { language }) => leatherKindNames[isFabric ? 'fabric' : 'leather'][language],
  },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    width: 12,
    value: (leather, { language }) => leatherStateNames[leatherState(leather)][language],
  },
  color: {
    label: { en: 'Color', es: 'Color' },
    kind: 'text',
    value: (leather, { language }) => usualName('color', leather.color, language),
  },
  vendor: { label: { en: 'Vendor', es: 'Proveedor' }, kind: 'text', value: (leather) => leather.vendor },
  collection: {
    label: { en: 'Collection', es: 'Colección' },
    kind: 'text',
    isHiddenAtFirst: true,
    value: (leather) => leather.collection?.name ?? null,
  },
  accountingName: {
    label: { en: 'Accounting name', es: 'Nombre contable' },
    kind: 'text',
    isHiddenAtFirst: true,
    value: (leather) => leather.accountingName,
  },
  grade: {
    label: { en: 'Grade', es: 'Grado' },
    kind: 'number',
    value: (leather) => leather.grade?.value ?? null,
  },
  available: {
    label: { en: 'Available', es: 'Disponible' },
    kind: 'area',
    value: (leather) => leather.quantityAvailable,
  },
  atHand: { label: quantityLabels.atHand, kind: 'area', value: (leather) => leather.quantityAtHand },
  reserved: { label: quantityLabels.reserved, kind: 'area', value: (leather) => leather.quantityReserved },
  short: { label: quantityLabels.short, kind: 'area', value: (leather) => leather.quantityShort },
  inProcess: {
    label: quantityLabels.inProcess,
    kind: 'area',
    isHiddenAtFirst: true,
    value: (leather) => leather.quantityInProcess,
  },
  ordered: { label: quantityLabels.ordered, kind: 'area', value: (leather) => leather.quantityOrdered },
  reorderPoint: {
    label: { en: 'Reorder point', es: 'Punto de reorden' },
    kind: 'area',
    isHiddenAtFirst: true,
    value: (leather) => leather.reorderPoint,
  },
  unitCost: {
    label: { en: 'Unit cost per {{unit}}', es: 'Costo unitario por {{unit}}' },
    kind: 'money',
    permission: 'inventory.viewCosts',
    value: ({ unitCost, unitCostPerMeter }, { unitSystem }) =>
      unitCost === undefined ? null : shownUnitCost(unitCostOf(unitCost, unitCostPerMeter), unitSystem),
  },
  ordering: {
    label: { en: 'Ordering', es: 'Se pide' },
    kind: 'text',
    width: 12,
    isHiddenAtFirst: true,
    value: ({ orderingType }, { language }) => orderingNames[orderingType][language],
  },
} as const satisfies Columns<StockedLeather>;

const movementNames: Readonly<Record<string, Words>> = {
  received: { en: 'Received', es: 'Recibida' },
  adjusted: { en: 'Adjusted', es: 'Ajustada' },
  reserved: { en: 'Reserved', es: 'Reservada' },
  released: { en: 'Released', es: 'Liberada' },
  taken: { en: 'Taken by another order', es: 'Tomada por otro pedido' },
  covered: { en: 'Covered by new stock', es: 'Cubierta con existencias nuevas' },
  issued: { en: 'Issued to production', es: 'Enviada a producción' },
  returned: { en: 'Returned from production', es: 'Devuelta de producción' },
  finished: { en: 'Used', es: 'Usada' },
  'written off': { en: 'Written off', es: 'Dada de baja' },
  reopened: { en: 'Back in production', es: 'De nuevo en producción' },
  ordered: { en: 'On order', es: 'Pedida' },
  opening: { en: 'Opening stock', es: 'Existencias iniciales' },
  'sent back': { en: 'Returned to vendor', es: 'Devuelta al proveedor' },
  'taken back': { en: 'Receipt undone', es: 'Recepción deshecha' },
  moved: { en: 'Moved to another lot', es: 'Pasada a otro lote' },
  named: { en: 'Hide named', es: 'Hoja identificada' },
  remnant: { en: 'Remnant returned', es: 'Sobrante devuelto' },
};

/** The changes of a leather's quantities (N-18). */
export const movementColumns = {
  at: { label: { en: 'Date', es: 'Fecha' }, kind: 'moment', value: (row) => row.at },
  kind: {
    label: { en: 'Movement', es: 'Movimiento' },
    kind: 'text',
    width: 22,
    value: (row, { language }) => movementNames[row.kind]?.[language] ?? row.kind,
  },
  atHand: { label: quantityLabels.atHand, kind: 'area', value: (row) => row.atHand },
  reserved: { label: quantityLabels.reserved, kind: 'area', value: (row) => row.reserved },
  short: { label: quantityLabels.short, kind: 'area', value: (row) => row.short },
  inProcess: { label: quantityLabels.inProcess, kind: 'area', value: (row) => row.inProcess },
  ordered: {
    label: quantityLabels.ordered,
    kind: 'area',
    isHiddenAtFirst: true,
    value: (row) => row.ordered,
  },
  user: { label: { en: 'By', es: 'Usuario' }, kind: 'text', value: (row) => row.user ?? 'Cordovan' },
  order: {
    label: { en: 'For order', es: 'Para el pedido' },
    kind: 'text',
    width: 12,
    isHiddenAtFirst: true,
    value: (row) => row.orderNumber,
  },
  takenFor: {
    label: { en: 'Taken for order', es: 'Tomada para el pedido' },
    kind: 'text',
    isHiddenAtFirst: true,
    value: (row) => row.takenForOrderNumber,
  },
  reason: { label: { en: 'Reason', es: 'Motivo' }, kind: 'text', width: 36, value: (row) => row.reason },
  lot: { label: { en: 'Lot', es: 'Lote' }, kind: 'text', width: 12, value: (row) => row.lot },
  hide: {
    label: { en: 'Hide', es: 'Hoja' },
    kind: 'text',
    width: 12,
    isHiddenAtFirst: true,
    value: (row) => row.hide,
  },
} as const satisfies Columns<StockMovement>;
