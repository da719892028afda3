import type { Cents } from '@cordovan/domain/money';
import type { Columns } from '@cordovan/domain/lists';

export interface TaxDueRow {
  readonly agency: string;
  readonly store: string;
  readonly due: Cents;
}

/** Sales tax due, one row per agency and store. */
export const taxDueColumns = {
  agency: { label: { en: 'Agency', es: 'Agencia' }, kind: 'text', width: 32, value: ({ agency }) => agency },
  store: { label: { en: 'Store', es: 'Tienda' }, kind: 'text', width: 28, value: ({ store }) => store },
  due: { label: { en: 'Tax due', es: 'Impuesto por pagar' }, kind: 'money', value: ({ due }) => due },
} as const satisfies Columns<TaxDueRow>;
