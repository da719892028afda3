/** The application roles (AUTH-13); shoppers are visitors without one (C-51). */
export type Role = 'Administrator' | 'Salesperson' | 'Manufacturing';

export const rolesList: readonly Role[] = ['Administrator', 'Salesperson', 'Manufacturing'];

/** Screen variant of a role (AUTH-23). */
export type ViewType = 'A' | 'R' | 'V';

const viewTypes: Record<Role, ViewType> = { Administrator: 'A', Salesperson: 'R', Manufacturing: 'V' };

export function viewTypeOf(role: Role): ViewType {
  return viewTypes[role];
}

/** Whether a text from outside names one of the three roles, in exact spelling. */
export function isRole(text: unknown): text is Role {
  return rolesList.some((role) => role === text);
}

/** Which number of an order a role sees in both number fields (AUTH-26, AUTH-30). */
export function orderNumberShownTo(role: Role): 'soNumber' | 'poNumber' {
  return role === 'Manufacturing' ? 'poNumber' : 'soNumber';
}
