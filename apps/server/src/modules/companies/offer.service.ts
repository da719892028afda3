import type { CompanyOffer, CompanyOfferInput } from '@cordovan/contracts/companies-offer';
import { checkOffer } from '@cordovan/domain/companies';
import { refusalsOf } from '@cordovan/domain/result';
import type { Config } from '../../platform/config.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { recordAudit } from '../audit/index.ts';
import { listCompanyChoices } from './company-choices.repository.ts';
import { findOffer, lockOffer, replaceOffer } from './offer.repository.ts';

export async function getOffer(db: Handle, companyId: number): Promise<CompanyOffer> {
  return (await findOffer(db, companyId)) ?? refuse({ code: 'NOT_FOUND' });
}

interface OfferChange {
  readonly companyId: number;
  readonly sent: CompanyOfferInput;
  readonly actor: SignedInUser;
  readonly now: Date;
  readonly config: Pick<Config, 'swivelCustomizationId'>;
}

/** Replaces a company's offer, if all of it is in the active catalog. */
export async function saveOffer(
  trx: Trx,
  { companyId, sent, actor, now, config }: OfferChange,
): Promise<CompanyOffer> {
  const version = (await lockOffer(trx, companyId)) ?? refuse({ code: 'NOT_FOUND' });
  if (sent.rowVersion !== version) refuse({ code: 'STALE_RECORD' });
  refuseAny(refusalsOf(checkOffer(sent, await listCompanyChoices(trx, config))));
  const before = await getOffer(trx, companyId);
  await replaceOffer(trx, companyId, sent);
  const after = await getOffer(trx, companyId);
  await recordAudit(trx, { subject: 'company', subjectId: String(companyId), before, after, actor, now });
  return after;
}
