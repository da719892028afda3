import type { Columns } from '@cordovan/domain/lists';
import type { CompanySummary } from './companies.ts';

const words = {
  leather: { en: 'Leather', es: 'Piel' },
  flavor: { en: 'Ready-made look', es: 'Combinación' },
  yes: { en: 'Quotes and deposits', es: 'Cotizaciones y anticipos' },
  no: { en: 'Quotes', es: 'Cotizaciones' },
} as const;

/** The online shops. */
export const companyColumns = {
  name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 28, value: ({ name }) => name },
  label: {
    label: { en: 'Label in links', es: 'Clave en enlaces' },
    kind: 'text',
    value: ({ label }) => label,
  },
  store: { label: { en: 'Store', es: 'Tienda' }, kind: 'text', value: ({ storeName }) => storeName },
  mode: {
    label: { en: 'Shoppers choose', es: 'Se elige por' },
    kind: 'text',
    value: ({ flavorMode }, { language }) => words[flavorMode ? 'flavor' : 'leather'][language],
  },
  payments: {
    label: { en: 'Takes', es: 'Recibe' },
    kind: 'text',
    value: ({ payments }, { language }) => words[payments ? 'yes' : 'no'][language],
  },
  multiplier: {
    label: { en: 'Price factor', es: 'Factor de precio' },
    kind: 'number',
    value: ({ multiplier }) => multiplier,
  },
} as const satisfies Columns<CompanySummary>;
