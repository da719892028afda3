import type { BodyOf } from '@cordovan/contracts/call';
import type { ConsentState, saveConsent as saveCall } from '@cordovan/contracts/consent';
import type { ConsentText } from '@cordovan/domain/companies';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { recordAudit } from '../audit/index.ts';
import { insertConsentText, listConsentRows } from './consent.repository.ts';
import { isCompany } from './shop-place.repository.ts';

/** The current texts that a company's customers agree to; empty if there are none. */
export async function listConsentTexts(db: Handle, companyId: number): Promise<ConsentText[]> {
  const rows = await listConsentRows(db, companyId);
  return rows
    .filter(({ text }) => text !== '')
    .map(({ language, version, text }) => ({ language, version, text }));
}

export async function readConsent(db: Handle, companyId: number): Promise<ConsentState> {
  if (!(await isCompany(db, companyId))) refuse({ code: 'NOT_FOUND' });
  const rows = await listConsentRows(db, companyId);
  return {
    companyId,
    texts: rows.map(({ language, version, text, user_name: userName, created_at }) => ({
      ...{ language, version, text, userName },
      at: created_at.toISOString(),
    })),
  };
}

/** Saves changed texts as new versions. What customers agreed to before is unchanged. */
export async function saveConsent(
  trx: Trx,
  companyId: number,
  { user, now }: SignedInCaller,
  { texts }: BodyOf<typeof saveCall>,
): Promise<ConsentState> {
  const before = await readConsent(trx, companyId);
  for (const { language, text: typed, version } of texts) {
    const known = before.texts.find((each) => each.language === language);
    const text = (typed ?? '').trim();
    if ((known?.version ?? 0) !== version) refuse({ code: 'STALE_RECORD' });
    if (text === (known?.text ?? '')) continue;
    const row = { language, version: version + 1, text, user_name: user.name, created_at: now };
    if (!(await insertConsentText(trx, { companyId, ...row }))) refuse({ code: 'STALE_RECORD' });
    await recordAudit(trx, {
      subject: 'company',
      subjectId: String(companyId),
      before: { [`consent_${language}`]: known?.text ?? '' },
      after: { [`consent_${language}`]: text },
      actor: user,
      now,
    });
  }
  announce(trx, { topic: 'catalogue', id: null, storeId: null });
  return readConsent(trx, companyId);
}
