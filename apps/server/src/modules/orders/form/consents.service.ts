import {
  checkConsent,
  type ConsentPlace,
  type ConsentText,
  type GivenConsent,
} from '@cordovan/domain/companies';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuseAny } from '../../../platform/errors/refusal-error.ts';
import { listConsentTexts } from '../../companies/index.ts';
import { insertOrderConsent, listOrderConsents } from './consents.repository.ts';

interface Agreed {
  readonly companyId: number;
  readonly orderId: number;
  readonly place: ConsentPlace;
  readonly given: GivenConsent | null | undefined;
  readonly now: Date;
}

/**
 * Records with an order what its customer agreed to, in the caller's transaction. Refuses if the company requires
 * consent and it is missing.
 */
export async function keepConsent(trx: Trx, agreed: Agreed): Promise<void> {
  const { companyId, orderId, place, given, now } = agreed;
  const texts = await listConsentTexts(trx, companyId);
  refuseAny(checkConsent(texts, given));
  if (texts.length > 0 && given) await insertOrderConsent(trx, { companyId, orderId, place, ...given, now });
}

/**
 * The current texts that an order's customer still has to agree to; empty once the customer has agreed to one of
 * them.
 */
export async function listMissingConsent(
  db: Handle,
  key: { readonly companyId: number; readonly orderId: number },
): Promise<readonly ConsentText[]> {
  const texts = await listConsentTexts(db, key.companyId);
  const agreed = await listOrderConsents(db, key);
  return agreed.some((given) => checkConsent(texts, given).length === 0) ? [] : texts;
}
