import type { Columns, Words } from '@cordovan/domain/lists';
import type { ProductionLine } from './production.ts';

const words = {
  active: { en: 'Active', es: 'Activa' },
  inactive: { en: 'Inactive', es: 'Inactiva' },
  hasOrders: { en: 'Has orders', es: 'Tiene pedidos' },
  noOrders: { en: 'None', es: 'Ninguno' },
} as const satisfies Record<string, Words>;

/** The production lines (SCHED-15). */
export const lineColumns = {
  name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 24, value: ({ name }) => name },
  seats: {
    label: { en: 'Seats per day', es: 'Lugares por día' },
    kind: 'number',
    value: ({ maxSeatsPerDay }) => maxSeatsPerDay,
  },
  orders: {
    label: { en: 'Orders', es: 'Pedidos' },
    kind: 'text',
    value: ({ hasOrders }, { language }) => words[hasOrders ? 'hasOrders' : 'noOrders'][language],
  },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: ({ isActive }, { language }) => words[isActive ? 'active' : 'inactive'][language],
  },
} as const satisfies Columns<ProductionLine>;
