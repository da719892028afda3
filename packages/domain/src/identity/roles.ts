import type { Language } from '../messages/index.ts';

/** Application roles (AUTH-13). Shoppers are visitors without one (C-51). */
export type Role = 'Administrator' | 'Salesperson' | 'Manufacturing';

export const rolesList: readonly Role[] = ['Administrator', 'Salesperson', 'Manufacturing'];

/** Names of the roles. */
export const roleNames: Readonly<Record<Role, Readonly<Record<Language, string>>>> = {
  Administrator: { en: 'Administrator', es: 'Administración' },
  Salesperson: { en: 'Salesperson', es: 'Ventas' },
  Manufacturing: { en: 'Manufacturing', es: 'Producción' },
};

/** Whether a text from outside names one of the three roles, in exact spelling. */
export function isRole(text: unknown): text is Role {
  return rolesList.some((role) => role === text);
}

/** Order number that a role sees in both number fields (AUTH-26, AUTH-30). */
export function orderNumberShownTo(role: Role): 'soNumber' | 'poNumber' {
  return role === 'Manufacturing' ? 'poNumber' : 'soNumber';
}
