import type { ConsentPlace } from '@cordovan/domain/companies';
import type { Language } from '@cordovan/domain/messages';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

interface Key {
  readonly companyId: number;
  readonly orderId: number;
}

export interface OrderConsentRow {
  readonly place: ConsentPlace;
  readonly language: Language;
  readonly version: number;
  readonly text: string;
  readonly agreed_at: Date;
}

/** Lists the consents of an order's customer, oldest first. */
export async function listOrderConsents(
  handle: Handle,
  { companyId, orderId }: Key,
): Promise<OrderConsentRow[]> {
  return handle
    .selectFrom('order_consents as c')
    .innerJoin('consent_texts as t', (join) =>
      join
        .onRef('t.company_id', '=', 'c.text_company_id')
        .onRef('t.language', '=', 'c.language')
        .onRef('t.version', '=', 'c.version'),
    )
    .where('c.company_id', '=', companyId)
    .where('c.order_id', '=', orderId)
    .select((consent) => [
      consent.ref('c.place').$castTo<ConsentPlace>().as('place'),
      consent.ref('c.language').$castTo<Language>().as('language'),
      'c.version',
      't.text',
      'c.agreed_at',
    ])
    .orderBy('c.id')
    .execute();
}

export interface NewConsent extends Key {
  readonly place: ConsentPlace;
  readonly language: Language;
  readonly version: number;
  readonly now: Date;
}

/** Stores a consent once: a repeated request agrees to the same version. */
export async function insertOrderConsent(trx: Trx, consent: NewConsent): Promise<void> {
  const { companyId, orderId, place, language, version, now } = consent;
  await trx
    .insertInto('order_consents')
    .values({
      company_id: companyId,
      order_id: orderId,
      place,
      text_company_id: companyId,
      language,
      version,
      agreed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
