import { createHash } from 'node:crypto';
import {
  answerOf,
  type Books,
  BooksFault,
  BooksPending,
  type Exchange,
  isAdd,
  openQuickBooksDesktop,
  type QbxmlAnswer,
  type QbxmlRequest,
  readQbxml,
  writeQbxml,
} from '../../../adapters/books/index.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readList } from './desktop.repository.ts';
import {
  countEnded,
  findLastDone,
  findRequest,
  insertRequest,
  type RequestRow,
} from './requests.repository.ts';

/** QuickBooks refuses message set ids that are longer than this. */
const ID_LENGTH = 24;

/** Exchanges requests through database rows: the first call adds the request, later calls read its answer. */
export function openExchange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  realmId: string,
  work: string,
): Exchange {
  return {
    ask: async (key, request) => {
      const known = await findRequest(db, realmId, key);
      if (known) return answerFrom(known, request);
      const requestId = idOf(realmId, key, await countEnded(db, realmId, key));
      const messageSet = isAdd(request)
        ? { id: requestId, before: await findLastDone(db, realmId) }
        : undefined;
      const body = writeQbxml(request, { requestId, messageSet });
      await insertRequest(db, { realmId, work, key, requestId, body, now: clock() });
      throw new BooksPending();
    },
  };
}

const idOf = (realmId: string, key: string, attempt: number): string =>
  createHash('sha256').update(`${realmId}:${key}:${attempt}`).digest('hex').slice(0, ID_LENGTH);

function answerFrom(row: RequestRow, request: QbxmlRequest): QbxmlAnswer {
  if (row.status !== 'answered') throw new BooksPending();
  const read = row.answer === null ? undefined : readQbxml(row.answer, row.request_id);
  if (read) return answerOf(read);
  const detail = row.fault_detail ?? '';
  const code = row.fault_code ?? '';
  if (row.outcome === 'refused') throw new BooksFault('refused', detail, { code });
  // A person checks QuickBooks for an add before it is sent again, so the next attempt is a new request.
  throw new BooksFault(isAdd(request) ? 'unknown' : 'transient', detail, { code });
}

interface Connected {
  readonly realm_id: string;
  readonly company_name: string;
}

/** QuickBooks Desktop for a person: with the lists of the last contact, and without requests. */
export const openDesktop = (db: Handle, company: Connected): Books =>
  openQuickBooksDesktop(companyOf(db, company));

/** QuickBooks Desktop for a piece of work that may send requests. */
export const openDesktopFor = (deps: Pick<Deps, 'db' | 'clock'>, company: Connected, work: string): Books =>
  openQuickBooksDesktop(companyOf(deps.db, company), openExchange(deps, company.realm_id, work), work);

const companyOf = (db: Handle, { realm_id: realmId, company_name: name }: Connected) => ({
  name,
  lists: <K extends Parameters<typeof readList>[2]>(kind: K) => readList(db, realmId, kind),
});
