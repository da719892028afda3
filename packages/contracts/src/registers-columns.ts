import type { Columns, Words } from '@cordovan/domain/lists';
import type { Employee } from './registers.ts';

export const employeeStateNames = {
  active: { en: 'Active', es: 'Activo' },
  inactive: { en: 'Inactive', es: 'Inactivo' },
} as const satisfies Record<string, Words>;

export const employeeState = ({ isActive }: Employee): keyof typeof employeeStateNames =>
  isActive ? 'active' : 'inactive';

/** The employees of the registers (N-20). */
export const employeeColumns = {
  name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 24, value: (employee) => employee.name },
  code: { label: { en: 'Badge code', es: 'Código del gafete' }, kind: 'text', value: ({ code }) => code },
  user: { label: { en: 'User', es: 'Usuario' }, kind: 'text', value: ({ user }) => user },
  store: { label: { en: 'Store', es: 'Tienda' }, kind: 'text', value: ({ store }) => store },
  state: {
    label: { en: 'Status', es: 'Estado' },
    kind: 'text',
    value: (employee, { language }) => employeeStateNames[employeeState(employee)][language],
  },
} as const satisfies Columns<Employee>;
