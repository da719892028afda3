import type { Columns } from '@cordovan/domain/lists';
import type { PaidEmployee } from './labor-rates.ts';

/** Hourly cost of each employee, today and from a later day on. */
export const laborRateColumns = {
  name: { label: { en: 'Employee', es: 'Empleado' }, kind: 'text', width: 24, value: ({ name }) => name },
  hourly: {
    label: { en: 'Hourly rate', es: 'Tarifa por hora' },
    kind: 'money',
    value: ({ current }) => current?.hourly ?? null,
  },
  since: {
    label: { en: 'Since', es: 'Desde' },
    kind: 'day',
    value: ({ current }) => current?.from ?? null,
  },
  next: {
    label: { en: 'Next rate', es: 'Próxima tarifa' },
    kind: 'money',
    value: ({ next }) => next?.hourly ?? null,
  },
  nextFrom: {
    label: { en: 'Starts', es: 'Empieza' },
    kind: 'day',
    value: ({ next }) => next?.from ?? null,
  },
} as const satisfies Columns<PaidEmployee>;
