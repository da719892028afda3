import type { StoredOrder } from '@cordovan/domain/orders';
import type { Handle } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { findCompanyByLabel, isCompany, labelOfHost } from '../../companies/index.ts';
import type { OrderDraft } from '@cordovan/contracts/orders-draft';

/** Public shop in which an order is placed. Null for the store's company, which sells at its own prices. */
export interface DraftCompany {
  readonly id: number;
  /** 1 in the plain shop; the company's multiplier in its multiplier variant (C-25). */
  readonly multiplier: number;
}

const OWN: DraftCompany | null = null;

/**
 * Company of a new shopper's order. The first label of the page's host decides if it names a shop, otherwise the sent
 * label, then the sent id (API-72, GEN-28, N-07). Only a host with the trailing m gets the multiplier, never a sent
 * id. A stored order keeps its company and multiplier.
 */
export async function findDraftCompany(
  handle: Handle,
  order: { draft: OrderDraft; existing: StoredOrder | null; host: string | undefined },
): Promise<DraftCompany | null> {
  const { draft, existing, host } = order;
  if (existing) return { id: existing.companyId, multiplier: existing.multiplier };
  if (draft.origin !== 'shopper') return OWN;
  const ofHost = await byLabel(handle, host === undefined ? undefined : labelOfHost(host));
  if (ofHost) return ofHost;
  if (draft.companyLabel !== null) return (await byLabel(handle, draft.companyLabel)) ?? refuseCompany();
  if (draft.companyId === null) return OWN;
  return (await isCompany(handle, draft.companyId))
    ? { id: draft.companyId, multiplier: 1 }
    : refuseCompany();
}

async function byLabel(handle: Handle, label: string | undefined): Promise<DraftCompany | undefined> {
  const found = label === undefined ? undefined : await findCompanyByLabel(handle, label);
  return found && { id: found.row.id, multiplier: found.multiplier };
}

const refuseCompany = (): never =>
  refuse({ code: 'FIELD_INVALID', data: { field: 'company' }, field: 'companyId' });
