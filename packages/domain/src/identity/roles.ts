import type { Language } from '../messages/index.ts';

/** Application roles, exactly three (AUTH-13). Shoppers are visitors without one (C-51). */
export type ApplicationRole = 'Administrator' | 'Salesperson' | 'Manufacturing';

/** Permission sets, each of which refines one application role (ADR 30). */
export const permissionSets = ['buyer', 'bookkeeper'] as const;
export type PermissionSet = (typeof permissionSets)[number];

/** Source of a user's permissions: an application role, or its permission set. */
export type Role = ApplicationRole | 'Buyer' | 'Bookkeeper';

export const applicationRoles: readonly ApplicationRole[] = ['Administrator', 'Salesperson', 'Manufacturing'];
export const rolesList: readonly Role[] = [...applicationRoles, 'Buyer', 'Bookkeeper'];

/** Names of the roles. */
export const roleNames: Readonly<Record<Role, Readonly<Record<Language, string>>>> = {
  Administrator: { en: 'Administrator', es: 'Administración' },
  Salesperson: { en: 'Salesperson', es: 'Ventas' },
  Manufacturing: { en: 'Manufacturing', es: 'Producción' },
  Buyer: { en: 'Buyer', es: 'Compras' },
  Bookkeeper: { en: 'Bookkeeper', es: 'Contabilidad' },
};

/** Whether a text names a role or a permission set in the product's own spelling. */
export function isRole(text: unknown): text is Role {
  return rolesList.some((role) => role === text);
}

/** Whether a text from outside names one of the three roles, in exact spelling (AUTH-13). */
export function isApplicationRole(text: unknown): text is ApplicationRole {
  return applicationRoles.some((role) => role === text);
}

/** A role as stored and sent: one of the three, and the permission set that refines it. */
export interface RoleAndSet {
  readonly role: ApplicationRole;
  readonly permissionSet: PermissionSet | null;
}

const parts: Readonly<Record<Role, RoleAndSet>> = {
  Administrator: { role: 'Administrator', permissionSet: null },
  Salesperson: { role: 'Salesperson', permissionSet: null },
  Manufacturing: { role: 'Manufacturing', permissionSet: null },
  // Like the factory: sees PO numbers and no sale prices.
  Buyer: { role: 'Manufacturing', permissionSet: 'buyer' },
  // Like salespeople: sees SO numbers and sale prices.
  Bookkeeper: { role: 'Salesperson', permissionSet: 'bookkeeper' },
};

export const roleAndSetOf = (role: Role): RoleAndSet => parts[role];

/** The role with these parts; null without a role, and if the set doesn't refine the role. */
export function roleOf(role: unknown, permissionSet: unknown): Role | null {
  const set = permissionSet ?? null;
  return rolesList.find((one) => parts[one].role === role && parts[one].permissionSet === set) ?? null;
}

/** Whether the role identifies orders only by PO number, as the factory does (AUTH-30). */
export const isFactoryRole = (role: Role | null): boolean =>
  role !== null && parts[role].role === 'Manufacturing';

/** Order number that a role sees in both number fields (AUTH-26, AUTH-30). */
export function orderNumberShownTo(role: Role): 'soNumber' | 'poNumber' {
  return isFactoryRole(role) ? 'poNumber' : 'soNumber';
}
