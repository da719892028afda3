import { routeStateText } from '@cordovan/domain/deliveries';
import type { Columns } from '@cordovan/domain/lists';
import type { RouteRow } from './deliveries.ts';

/** The delivery routes and their progress (N-32). */
export const routeColumns = {
  route: { label: { en: 'Route', es: 'Ruta' }, kind: 'number', value: ({ id }) => id },
  day: { label: { en: 'Day', es: 'Día' }, kind: 'day', value: ({ day }) => day },
  driver: { label: { en: 'Driver', es: 'Chofer' }, kind: 'text', width: 20, value: ({ driver }) => driver },
  vehicle: { label: { en: 'Vehicle', es: 'Vehículo' }, kind: 'text', value: ({ vehicle }) => vehicle },
  carrier: { label: { en: 'Carrier', es: 'Transportista' }, kind: 'text', value: ({ carrier }) => carrier },
  starts: {
    label: { en: 'Starts at', es: 'Sale de' },
    kind: 'text',
    value: ({ storeName }, { language }) => storeName ?? { en: 'Factory', es: 'Fábrica' }[language],
  },
  stops: { label: { en: 'Stops', es: 'Paradas' }, kind: 'number', value: ({ stopCount }) => stopCount },
  delivered: {
    label: { en: 'Delivered', es: 'Entregadas' },
    kind: 'number',
    value: ({ settledCount, notDeliveredCount }) => settledCount - notDeliveredCount,
  },
  failed: {
    label: { en: 'Not delivered', es: 'Sin entregar' },
    kind: 'number',
    value: ({ notDeliveredCount }) => notDeliveredCount,
  },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: ({ state }, { language }) => routeStateText(state, language),
  },
} as const satisfies Columns<RouteRow>;
