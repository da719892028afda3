import { roleNames, roleOf } from '@cordovan/domain/identity';
import type { Columns, Words } from '@cordovan/domain/lists';
import type { User } from './identity.ts';

export const userStateNames = {
  active: { en: 'Active', es: 'Activo' },
  inactive: { en: 'Inactive', es: 'Inactivo' },
  locked: { en: 'Too many sign-in attempts', es: 'Demasiados intentos' },
  pageAccount: { en: 'Customizer account', es: 'Cuenta del diseñador' },
} as const satisfies Record<string, Words>;

export function userState({ isActive, lockedUntil, isPageAccount }: User): keyof typeof userStateNames {
  if (!isActive) return 'inactive';
  if (lockedUntil !== null) return 'locked';
  return isPageAccount ? 'pageAccount' : 'active';
}

/** The company's users (USER-01). */
export const userColumns = {
  name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 24, value: (user) => user.name },
  email: {
    label: { en: 'Email', es: 'Correo electrónico' },
    kind: 'text',
    width: 30,
    value: (user) => user.email,
  },
  role: {
    label: { en: 'Role', es: 'Rol' },
    kind: 'text',
    value: (user, { language }) => {
      const role = roleOf(user.role, user.permissionSet);
      return role && roleNames[role][language];
    },
  },
  store: {
    label: { en: 'Store', es: 'Tienda' },
    kind: 'text',
    value: ({ store }) => store?.name ?? null,
  },
  code: {
    label: { en: 'Employee code', es: 'Clave de empleado' },
    kind: 'text',
    isHiddenAtFirst: true,
    value: (user) => user.employeeCode,
  },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: (user, { language }) => userStateNames[userState(user)][language],
  },
} as const satisfies Columns<User>;
