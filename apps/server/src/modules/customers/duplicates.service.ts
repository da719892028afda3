import type { AnswerOf, BodyOf, QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/customers';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { findCompanyOfCustomer, listCompaniesSeen } from './companies-seen.repository.ts';
import { storeSeenBy } from './customer-list.service.ts';
import {
  deleteDistinct,
  insertDistinct,
  listDuplicateFacts,
  listDuplicateRows,
} from './duplicates.repository.ts';

type Duplicates = AnswerOf<typeof calls.listDuplicates>;
type Reason = Duplicates[number]['reasons'][number];

/** Lists likely duplicates (of all customers, or of one), or the dismissed pairs. */
export async function listDuplicates(
  db: Handle,
  user: SignedInUser,
  { customer, dismissed }: QueryOf<typeof calls.listDuplicates>,
): Promise<Duplicates> {
  const companyIds = await listCompaniesSeen(db, user.companyId);
  const pairs = await listDuplicateRows(db, {
    companyIds,
    customerId: customer ?? null,
    isDismissed: dismissed ?? false,
  });
  const ids = [...new Set(pairs.flatMap((pair) => [pair.one_id, pair.other_id]))];
  const scope = { companyIds, storeId: storeSeenBy(user) };
  const facts = new Map((await listDuplicateFacts(db, scope, ids)).map((row) => [row.id, row]));
  const factsOf = (id: number) => {
    const { last_order_date: lastOrderDate, ...row } = facts.get(id)!;
    return { ...row, lastOrderDate };
  };
  return pairs.map((pair) => ({
    one: factsOf(pair.one_id),
    other: factsOf(pair.other_id),
    reasons: pair.reasons as Reason[],
    dismissed: pair.dismissed_at && {
      userName: pair.dismissed_by ?? '',
      moment: pair.dismissed_at.toISOString(),
    },
  }));
}

interface Judged {
  readonly user: SignedInUser;
  readonly body: BodyOf<typeof calls.dismissDuplicate>;
  readonly now: Date;
}

/** Dismisses a pair as different people. Idempotent. */
export async function dismissDuplicate(trx: Trx, { user, body, now }: Judged) {
  const { oneId, otherId } = body;
  if (oneId === otherId) refuse({ code: 'CUSTOMER_MERGE_SAME' });
  const { id: userId, name: userName } = user;
  const companyId = await findCompanyOfCustomer(trx, user.companyId, oneId);
  const isKept = await insertDistinct(trx, { companyId, ids: [oneId, otherId], userId, userName, now });
  return isKept ? body : refuse({ code: 'NOT_FOUND' });
}

/** Restores a dismissed pair; refused if the pair wasn't dismissed. */
export async function restoreDuplicate(trx: Trx, { user, body }: Omit<Judged, 'now'>) {
  const companyId = await findCompanyOfCustomer(trx, user.companyId, body.oneId);
  const isTaken = await deleteDistinct(trx, { companyId, ids: [body.oneId, body.otherId] });
  return isTaken ? body : refuse({ code: 'NOT_FOUND' });
}
