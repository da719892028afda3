import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { lockEmployeeOfUser } from './people.repository.ts';

/** Allows administrators, and users whose badge belongs to a lead (ADR 39). */
export async function checkLead(trx: Trx, user: SignedInUser): Promise<void> {
  if (user.role === 'Administrator') return;
  const own = await lockEmployeeOfUser(trx, user.id);
  if (!own?.is_active || !own.is_lead) refuse({ code: 'LEAD_REQUIRED' });
}
