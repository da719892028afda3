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
 * Keeps with an order what its customer agreed to; refuses to go on without it where the company asks for it. In the
 * transaction of what it is for.
 */
export async function keepConsent(trx: Trx, agreed: Agreed): Promise<void> {
  const { companyId, orderId, place, given, now } = agreed;
  const texts = await listConsentTexts(trx, companyId);
  refuseAny(checkConsent(texts, given));
  if (texts.length > 0 && given) await insertOrderConsent(trx, { companyId, orderId, place, ...given, now });
}

/** The current texts that the customer of an order hasn't agreed to anywhere; none once one of them was agreed to. */
export async function listMissingConsent(
  db: Handle,
  key: { readonly companyId: number; readonly orderId: number },
): Promise<readonly ConsentText[]> {
  const texts = await listConsentTexts(db, key.companyId);
  const agreed = await listOrderConsents(db, key);
  return agreed.some((given) => checkConsent(texts, given).length === 0) ? [] : texts;
}
