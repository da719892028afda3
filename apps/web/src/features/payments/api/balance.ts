import { readBalanceTerms } from '@cordovan/contracts/payments';
import { findByExternalNumber } from '@cordovan/contracts/storefront';
import type { Cents } from '@cordovan/domain/money';
import { send } from '../../../lib/http/send.ts';

/**
 * Proves that an SO number belongs to the caller: the order's email address, or the token of the order's link (N-35).
 */
export interface NumberProof {
  readonly email: string;
  readonly token: string;
}

/** Returns the open balance of the order with this number. */
export const findBalance = (externalId: string, proof: NumberProof): Promise<Cents> =>
  send(findByExternalNumber, { query: { externalId }, body: proof, quiet: true });

/** Reads the terms that the customer accepts by paying the balance. */
export const readTerms = (externalNumber: string, proof: NumberProof) =>
  send(readBalanceTerms, { body: { externalNumber, ...proof }, quiet: true });
