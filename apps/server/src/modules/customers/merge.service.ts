import type { BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/customers';
import { type MergeableCustomer, mergeCustomers as mergeRule } from '@cordovan/domain/customers';
import { announce } from '../../platform/live/live.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { findCompanyOfCustomer } from './companies-seen.repository.ts';
import { storeSeenBy } from './customer-list.service.ts';
import { putAddresses, updateCustomer } from './customers.repository.ts';
import { customerFrom } from './customers.rows.ts';
import { refuseTakenEmail } from './taken-email.ts';
import { addressValues } from './customer-values.ts';
import { moveDistinct } from './duplicates.repository.ts';
import {
  deleteAddresses,
  hasOrdersElsewhere,
  listContactsLike,
  lockCustomers,
  markMerged,
  type MergeRecord,
  moveToKept,
  recordMerge,
} from './merge.repository.ts';

interface Merge {
  readonly user: SignedInUser;
  readonly body: BodyOf<typeof calls.mergeCustomers>;
  readonly now: Date;
}

/**
 * Merges two customers in one transaction. Merging a visitor contact merges all contacts with its email (ADR 13), and
 * the kept customer is no longer a contact. A salesperson may merge only if all orders belong to their own store
 * (N-01). Otherwise the customer of another store's orders would change unnoticed.
 */
export async function mergeCustomers(trx: Trx, { user, body, now }: Merge) {
  const { keptId, mergedId, choices } = body;
  if (keptId === mergedId) refuse({ code: 'CUSTOMER_MERGE_SAME' });
  const companyId = await findCompanyOfCustomer(trx, user.companyId, keptId);
  const others = await listContactsLike(trx, companyId, [keptId, mergedId]);
  const pair = await lockPair(trx, { user, companyId, others }, body);
  const ruled = mergeRule(pair, choices, user.role!);
  if (!ruled.ok) return refuse(ruled.refusals[0]!);
  const { id: userId, name: userName } = user;
  const record: MergeRecord = { companyId, keptId, mergedId, choices, userId, userName, now };
  const records = [...pair.others.map((id) => ({ ...record, mergedId: id })), record];
  for (const each of records) {
    await recordMerge(trx, each);
    await markMerged(trx, each);
    await moveDistinct(trx, each);
  }
  await writeKept(trx, companyId, { before: pair.kept, after: ruled.value });
  let moved = 0;
  for (const each of records) moved += (await moveToKept(trx, each)).moved;
  if (moved > 0) announce(trx, { topic: 'orders', id: null, storeId: null });
  return { id: keptId, movedOrders: moved };
}

async function lockPair(
  trx: Trx,
  { user, companyId, others }: { user: SignedInUser; companyId: number; others: readonly number[] },
  body: Merge['body'],
) {
  const rows = await lockCustomers(trx, companyId, [body.keptId, body.mergedId, ...others]);
  const take = (id: number, rowVersion: number): MergeableCustomer => {
    const row = rows.find((one) => one.id === id) ?? refuse({ code: 'NOT_FOUND' });
    if (!row.is_live || row.row_version !== rowVersion) refuse({ code: 'STALE_RECORD' });
    return customerFrom(row);
  };
  const pair = {
    kept: take(body.keptId, body.keptRowVersion),
    merged: take(body.mergedId, body.mergedRowVersion),
    others: others.filter((id) => rows.some((row) => row.id === id && row.is_live)),
  };
  const storeId = storeSeenBy(user);
  const ids = [body.keptId, body.mergedId, ...pair.others];
  if (storeId !== null && (await hasOrdersElsewhere(trx, companyId, { ids, storeId })))
    refuse({ code: 'OTHER_STORE' });
  return pair;
}

async function writeKept(
  trx: Trx,
  companyId: number,
  { before, after }: { before: MergeableCustomer; after: MergeableCustomer },
): Promise<void> {
  const isRenamed = before.name !== after.name;
  await updateCustomer(
    trx,
    { companyId, id: after.id },
    {
      name: after.name,
      last_name: after.lastName,
      email: after.email || null,
      second_email: after.secondEmail || null,
      phone: after.phone || null,
      sales_rep_id: after.salesRepId,
      language: after.language,
      from_visit: false,
      ...(isRenamed ? { is_update: true, name_update: after.name } : {}),
    },
  ).catch(refuseTakenEmail);
  const key = { companyId, customerId: after.id };
  const addresses = [
    [1, after.billingAddress],
    [2, after.shippingAddress],
  ] as const;
  const gone = addresses.filter(([, address]) => address === null).map(([type]) => type);
  await deleteAddresses(trx, key, gone);
  await putAddresses(
    trx,
    key,
    addresses.flatMap(([type, address]) => (address ? [addressValues(address, type)] : [])),
  );
}
