import { can, type Role } from '@cordovan/domain/identity';

/** Whether a caller may see labor costs; a program's key never may. */
export const seesLaborCosts = (user: { readonly role: Role | null } | null | undefined): boolean =>
  user?.role != null && can(user.role, 'laborCosts.view');
