import { nameRefusals } from '@cordovan/domain/customers';
import type { Handle } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { OrderDraft } from '@cordovan/contracts/orders-draft';
import { findDraftCompany } from './company.service.ts';
import { findShopPlace, findStorePlace } from '../../companies/index.ts';
import type { Visitor } from '../../../platform/http/visitor.ts';
import type { PageAccount } from '../../../platform/http/request.ts';
import { visitorDraft } from './visitor-draft.ts';
import { isVerifiedRep } from '../access/visits.repository.ts';

export interface SentByVisitor {
  readonly draft: OrderDraft;
  readonly visitor: Visitor;
  /** Account of a customizer page session, which determines store and sales rep (N-06). */
  readonly pageAccount?: PageAccount | undefined;
  readonly host: string | undefined;
  readonly now: Date;
}

/** A visitor's order, limited to what the shop accepts. Visitors only create orders: a stored one is refused. */
export async function readVisitorDraft(
  handle: Handle,
  { draft, visitor, pageAccount, host, now }: SentByVisitor,
): Promise<OrderDraft> {
  if (draft.id > 0) return refuse({ code: 'UNAUTHORIZED' });
  const { name = '', lastName = '' } = draft.customer ?? {};
  refuseAny(nameRefusals({ 'customer.name': name, 'customer.lastName': lastName }));
  if (pageAccount) return pageDraft(handle, draft, pageAccount);
  const sent: OrderDraft = { ...draft, origin: 'shopper' };
  const company = await findDraftCompany(handle, { draft: sent, existing: null, host });
  const salesRepId = draft.salesRepId ?? null;
  const isVerified = salesRepId !== null && (await isVerifiedRep(handle, { visitor, salesRepId, now }));
  return visitorDraft(sent, {
    place: await findShopPlace(handle, company?.id ?? null),
    salesRepId: isVerified ? salesRepId : null,
  });
}

/** A quotation from a customizer page session: always for its account's store and sales rep. */
async function pageDraft(handle: Handle, draft: OrderDraft, account: PageAccount): Promise<OrderDraft> {
  const { storeId, salesRepId } = account;
  const place = storeId === null ? null : await findStorePlace(handle, storeId);
  if (!place) return refuse({ code: 'STORE_MISSING', field: 'storeId' });
  const decided = visitorDraft(draft, { place, salesRepId });
  return { ...decided, origin: 'customizer', companyId: null, companyLabel: null };
}
