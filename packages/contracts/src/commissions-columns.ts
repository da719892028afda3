import type { Columns } from '@cordovan/domain/lists';
import type { Cents } from '@cordovan/domain/money';
import type { CommissionLine, CommissionStatement } from './commissions.ts';

const commission = { en: 'Commission', es: 'Comisión' };
const furniture = { en: 'Furniture', es: 'Muebles' };

/** One month of all sales reps. */
export const commissionColumns = {
  salesRep: {
    label: { en: 'Sales rep', es: 'Vendedor' },
    kind: 'text',
    width: 24,
    value: (row) => row.salesRep,
  },
  base: { label: furniture, kind: 'money', value: (row) => row.base },
  earned: { label: commission, kind: 'money', value: (row) => row.earned },
  adjusted: { label: { en: 'Adjustments', es: 'Ajustes' }, kind: 'money', value: (row) => row.adjusted },
  corrected: {
    label: { en: 'Earlier months', es: 'Meses anteriores' },
    kind: 'money',
    value: (row) => row.corrected,
  },
  total: { label: { en: 'Total', es: 'Total' }, kind: 'money', value: (row) => row.total },
} as const satisfies Columns<CommissionStatement>;

/** A row in a sales rep's month: an order, or an adjustment or correction, which has only a note and an amount. */
export interface CommissionRow extends Pick<
  CommissionLine,
  'date' | 'orderNumber' | 'customer' | 'commission'
> {
  readonly amount: Cents | null;
  readonly base: Cents | null;
  readonly percent: number | null;
  readonly note: string;
}

/** One month of one sales rep. */
export const commissionLineColumns = {
  date: { label: { en: 'Day', es: 'Día' }, kind: 'day', value: (row) => row.date },
  order: { label: { en: 'Order', es: 'Pedido' }, kind: 'text', width: 12, value: (row) => row.orderNumber },
  customer: {
    label: { en: 'Customer', es: 'Cliente' },
    kind: 'text',
    width: 24,
    value: (row) => row.customer,
  },
  amount: { label: { en: 'Amount', es: 'Importe' }, kind: 'money', value: (row) => row.amount },
  base: { label: furniture, kind: 'money', value: (row) => row.base },
  percent: { label: { en: 'Rate', es: 'Tasa' }, kind: 'percent', value: (row) => row.percent },
  commission: { label: commission, kind: 'money', value: (row) => row.commission },
  note: { label: { en: 'Note', es: 'Nota' }, kind: 'text', width: 28, value: (row) => row.note },
} as const satisfies Columns<CommissionRow>;
