import { can, type Role } from '@cordovan/domain/identity';

/** Whether a caller sees what work costs; the key of a program never does. */
export const seesLaborCosts = (user: { readonly role: Role | null } | null | undefined): boolean =>
  user?.role != null && can(user.role, 'laborCosts.view');
