import { canBeVisitorName } from '@cordovan/domain/customers';
import type { Refusal } from '@cordovan/domain/result';
import type { Handle } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { OrderDraft } from '../draft.ts';
import { findDraftCompany } from './draft-company.service.ts';
import { findShopPlace } from './shop-place.repository.ts';
import type { Visitor } from '../../../platform/http/visitor.ts';
import { visitorDraft } from './visitor-draft.ts';
import { isVerifiedRep } from './visits.repository.ts';

export interface SentByVisitor {
  readonly draft: OrderDraft;
  readonly visitor: Visitor;
  readonly host: string | undefined;
  readonly now: Date;
}

/** The order of a visitor as the shop of the page takes it. Visitors only place orders: a stored one is refused. */
export async function readVisitorDraft(
  handle: Handle,
  { draft, visitor, host, now }: SentByVisitor,
): Promise<OrderDraft> {
  if (draft.id > 0) return refuse({ code: 'UNAUTHORIZED' });
  refuseAny(nameRefusals(draft));
  const sent: OrderDraft = { ...draft, origin: 'shopper' };
  const company = await findDraftCompany(handle, { draft: sent, existing: null, host });
  const salesRepId = draft.salesRepId ?? null;
  const isVerified = salesRepId !== null && (await isVerifiedRep(handle, { visitor, salesRepId, now }));
  return visitorDraft(sent, {
    place: await findShopPlace(handle, company?.id ?? null),
    salesRepId: isVerified ? salesRepId : null,
  });
}

/** The name is written into emails of ours: a stranger has nothing else written there. */
function nameRefusals({ customer }: OrderDraft): Refusal[] {
  return (['name', 'lastName'] as const)
    .filter((field) => !canBeVisitorName(customer?.[field] ?? ''))
    .map((field) => ({ code: 'FIELD_INVALID', data: { field: 'name' }, field: `customer.${field}` }));
}
