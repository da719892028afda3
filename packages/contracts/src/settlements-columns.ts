import type { Columns } from '@cordovan/domain/lists';
import type { Settlement } from './settlements.ts';

/** Settlement batches of the card gateway. */
export const settlementColumns = {
  settled: {
    label: { en: 'Settled', es: 'Liquidado' },
    kind: 'moment',
    value: ({ settledAt }) => settledAt,
    timeZone: () => null,
  },
  batch: { label: { en: 'Batch', es: 'Lote' }, kind: 'text', value: ({ batchId }) => batchId },
  charges: { label: { en: 'Charges', es: 'Cargos' }, kind: 'money', value: ({ charges }) => charges },
  refunds: { label: { en: 'Refunds', es: 'Reembolsos' }, kind: 'money', value: ({ refunds }) => refunds },
  fees: {
    label: { en: 'Fees', es: 'Comisiones' },
    kind: 'money',
    value: ({ fees }) => fees,
  },
  net: { label: { en: 'Net', es: 'Neto' }, kind: 'money', value: ({ net }) => net },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: ({ depositId }, { language }) =>
      depositId === null ? '' : { en: 'Deposited', es: 'Depositado' }[language],
  },
} as const satisfies Columns<Settlement>;
