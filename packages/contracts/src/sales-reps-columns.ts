import type { Columns, Words } from '@cordovan/domain/lists';
import type { SalesRepRecord } from './sales-reps.ts';

export const salesRepStateNames = {
  active: { en: 'Active', es: 'Activo' },
  inactive: { en: 'Inactive', es: 'Inactivo' },
} as const satisfies Record<string, Words>;

export const salesRepState = ({ isActive }: SalesRepRecord): keyof typeof salesRepStateNames =>
  isActive ? 'active' : 'inactive';

/** The company's sales reps (ACCT-01). */
export const salesRepColumns = {
  name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 24, value: (rep) => rep.name },
  email: {
    label: { en: 'Email', es: 'Correo electrónico' },
    kind: 'text',
    width: 30,
    value: (rep) => rep.email,
  },
  phone: { label: { en: 'Phone', es: 'Teléfono' }, kind: 'text', value: (rep) => rep.phone },
  commission: {
    label: { en: 'Commission', es: 'Comisión' },
    kind: 'percent',
    value: (rep) => rep.commission,
  },
  users: {
    label: { en: 'Users', es: 'Usuarios' },
    kind: 'text',
    width: 24,
    value: (rep) => rep.users.map(({ name }) => name).join(', '),
  },
  quickBooksId: {
    label: { en: 'Accounting ID', es: 'ID contable' },
    kind: 'text',
    width: 24,
    isHiddenAtFirst: true,
    value: (rep) => rep.quickBooksId,
  },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: (rep, { language }) => salesRepStateNames[salesRepState(rep)][language],
  },
} as const satisfies Columns<SalesRepRecord>;
