import type { Trx } from '../../platform/database/transaction.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { addVerifiedRep, limitGuesses } from '../orders/index.ts';
import { findActiveSalesRepId } from './sales-reps.repository.ts';

export interface RepToVerify {
  readonly visitor: Visitor;
  readonly email: string;
  readonly now: Date;
}

/**
 * Whether an active sales rep has this email (SHOP-40). If so, the visit can place orders for that rep
 * (C-09); an id that was never verified is ignored.
 */
export async function verifySalesRep(
  trx: Trx,
  { visitor, email, now }: RepToVerify,
): Promise<{ isValid: boolean; salesRepId: number | null }> {
  const typed = email.trim();
  if (typed === '') return { isValid: false, salesRepId: null };
  const look = () => findActiveSalesRepId(trx, typed);
  const salesRepId = await limitGuesses(trx, 'rep', { use: { visitor, now }, look });
  if (salesRepId === undefined) return { isValid: false, salesRepId: null };
  await addVerifiedRep(trx, { visitor, salesRepId, now });
  return { isValid: true, salesRepId };
}
