import { findByExternalNumber } from '@cordovan/contracts/storefront';
import type { Cents } from '@cordovan/domain/money';
import { send } from '../../../lib/http/send.ts';

/** What shows that an SO number is the person's own: the email of the order, or the token of its link (N-35). */
export interface NumberProof {
  readonly email: string;
  readonly token: string;
}

/** What is left to pay of the order with this number. */
export const findBalance = (externalId: string, proof: NumberProof): Promise<Cents> =>
  send(findByExternalNumber, { query: { externalId }, body: proof, quiet: true });
