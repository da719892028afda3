import type { Columns, Words } from '@cordovan/domain/lists';
import type { Employee, TimeRecord } from './registers.ts';

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
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: (employee, { language }) => employeeStateNames[employeeState(employee)][language],
  },
} as const satisfies Columns<Employee>;

export const timeTypeNames = {
  in: { en: 'In', es: 'Entrada' },
  out: { en: 'Out', es: 'Salida' },
  'break start': { en: 'Break starts', es: 'Inicia descanso' },
  'break end': { en: 'Break ends', es: 'Termina descanso' },
} as const satisfies Record<TimeRecord['type'], Words>;

/** The clocked times (REG-14), with corrections and their reasons. */
export const timeRecordColumns = {
  employee: {
    label: { en: 'Employee', es: 'Empleado' },
    kind: 'text',
    width: 24,
    value: ({ employee }) => employee,
  },
  type: {
    label: { en: 'Type', es: 'Tipo' },
    kind: 'text',
    width: 10,
    value: ({ type }, { language }) => timeTypeNames[type][language],
  },
  moment: { label: { en: 'Time', es: 'Hora' }, kind: 'moment', value: ({ date }) => date },
  original: {
    label: { en: 'Original time', es: 'Hora original' },
    kind: 'moment',
    isHiddenAtFirst: true,
    value: ({ originalDate }) => originalDate,
  },
  reason: {
    label: { en: 'Reason', es: 'Motivo' },
    kind: 'text',
    width: 36,
    isHiddenAtFirst: true,
    value: ({ correctionReason }) => correctionReason,
  },
} as const satisfies Columns<TimeRecord>;
