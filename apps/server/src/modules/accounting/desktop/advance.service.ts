import {
  addDesktopItem,
  BooksFault,
  BooksPending,
  NEW_ITEM,
  readDesktopLists,
} from '../../../adapters/books/index.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/live/live.ts';
import { putSyncedReps } from '../../customers/index.ts';
import { checkBooks } from '../agreement/compare.service.ts';
import {
  type ConnectionRow,
  findConnection,
  listMappings,
  putMapping,
  setPulled,
} from '../connection/connection.repository.ts';
import { desktopConnectorOf } from '../connection/connector.ts';
import type { ClaimedDocument } from '../connection/documents.repository.ts';
import { followCustomers } from '../connection/customers.service.ts';
import { sendDue } from '../connection/send.service.ts';
import { openDesktopFor, openExchange } from './desktop-books.ts';
import { type CompanyRow, findCompany, putLists, setCompany, setListsRead } from './desktop.repository.ts';
import { wantLists } from './desktop.service.ts';
import { deleteWork, endWork, findOpenRequest } from './requests.repository.ts';

/** How often sales reps, accounts and customers are read (ACCT-01). */
const LISTS_MS = 60 * 60_000;
/** Pause before a failed request is repeated; documents have their own retry times. */
const FAILED_MS = 10 * 60_000;

interface Turn {
  readonly deps: Deps;
  readonly connection: ConnectionRow;
  readonly company: CompanyRow;
}

/** Finds out what to ask QuickBooks next; false if there is nothing to ask. */
export async function findWork(deps: Deps, realmId: string): Promise<boolean> {
  const connection = await findConnection(deps.db);
  const company = await findCompany(deps.db, realmId);
  if (!company || connection?.connector !== desktopConnectorOf(realmId)) return false;
  if (await findOpenRequest(deps.db, realmId)) return true;
  const turn = { deps, connection, company };
  const needsLists = company.lists_read_at === null;
  return (
    (await runRoutine(turn, needsLists ? readLists : addItems)) ||
    (await sendNext(turn)) ||
    (await runRoutine(turn, changeCustomers)) ||
    (await runRoutine({ ...turn, company: (await findCompany(deps.db, realmId)) ?? company }, readLists)) ||
    (await compare(turn))
  );
}

/**
 * A failure with lists, items or customers doesn't hold up documents. Documents name items, so only the first read of
 * the lists comes before them.
 */
async function runRoutine(turn: Turn, work: (turn: Turn) => Promise<void>): Promise<boolean> {
  const { deps, company } = turn;
  const now = deps.clock();
  if (company.failed_at && now.getTime() - company.failed_at.getTime() < FAILED_MS) return false;
  try {
    await work(turn);
    return false;
  } catch (error) {
    if (error instanceof BooksPending) return true;
    if (!(error instanceof BooksFault)) throw error;
    deps.log.warn({ err: error }, 'QuickBooks Desktop refused a list, an item or a customer');
    await setCompany(deps.db, company.realm_id, { problem: error.message, failed_at: now });
    await endWork(deps.db, company.realm_id, LISTS);
    await endWork(deps.db, company.realm_id, ITEMS);
    return false;
  }
}

const isListsDue = ({ lists_read_at: readAt, lists_wanted_at: wantedAt }: CompanyRow, now: Date): boolean =>
  wantedAt !== null || readAt === null || now.getTime() - readAt.getTime() >= LISTS_MS;

const LISTS = 'lists';
const ITEMS = 'items';
const CHECK = 'check';

/** Pages of an earlier run can't be continued, so their reader starts over. */
export async function forgetPages(trx: Trx, realmId: string): Promise<void> {
  await deleteWork(trx, realmId, LISTS);
  await deleteWork(trx, realmId, CHECK);
}

async function readLists({ deps, connection, company }: Turn): Promise<void> {
  const { realm_id: realmId, lists_wanted_at: wantedAt } = company;
  if (!isListsDue(company, deps.clock())) return;
  const lists = await readDesktopLists(openExchange(deps, realmId, LISTS), LISTS);
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    await putLists(trx, realmId, lists, now);
    await setListsRead(trx, realmId, { wantedAt, now });
    await deleteWork(trx, realmId, LISTS);
    await putSyncedReps(trx, lists['sales rep'], now);
    await setPulled(trx, connection.connector, now);
    announce(trx, { topic: 'users', id: null, storeId: null });
    announce(trx, { topic: 'accounting', id: null, storeId: null });
  });
}

/** Adds the items that the mapping named and QuickBooks lacks. */
async function addItems({ deps, connection: { connector }, company: { realm_id: realmId } }: Turn) {
  const mapped = await listMappings(deps.db, connector);
  for (const row of mapped) {
    if (row.kind !== 'item' || !row.external_id.startsWith(NEW_ITEM)) continue;
    const account = mapped.find((one) => one.kind === 'account' && one.local_key === row.local_key);
    if (!account) continue;
    const item = { name: row.external_id.slice(NEW_ITEM.length), accountId: account.external_id };
    const externalId = await addDesktopItem(openExchange(deps, realmId, ITEMS), item);
    await putMapping(deps.db, connector, { ...row, external_id: externalId });
    await deleteWork(deps.db, realmId, ITEMS);
    await setCompany(deps.db, realmId, { lists_wanted_at: deps.clock() });
  }
}

const workOf = ({ id }: ClaimedDocument) => `document:${id}`;

async function sendNext({ deps, connection, company: { realm_id: realmId } }: Turn): Promise<boolean> {
  const { isPending } = await sendDue(
    deps,
    (document) => ({ connection, books: openDesktopFor(deps, connection, workOf(document)) }),
    async (document, unsent) => {
      await endWork(deps.db, realmId, workOf(document));
      // The mapping then shows which accounts are left, so that a person can choose another one.
      if (unsent === 'missing there') await wantLists(deps.db, realmId, deps.clock());
    },
  );
  return isPending;
}

async function changeCustomers({ deps, connection, company: { realm_id: realmId } }: Turn): Promise<void> {
  if (connection.live_from === null) return;
  const work = (customerId: number) => `customer:${customerId}`;
  await followCustomers(
    deps,
    connection.connector,
    (customerId) => openDesktopFor(deps, connection, work(customerId)),
    (customerId) => endWork(deps.db, realmId, work(customerId)),
  );
}

/** Compares the books with QuickBooks after everything was sent, if someone asked for it (ADR 44). */
async function compare({ deps, connection, company }: Turn): Promise<boolean> {
  const { realm_id: realmId, check_wanted_at: wantedAt, check_wanted_by: userId } = company;
  if (wantedAt === null || connection.live_from === null) return false;
  try {
    await checkBooks(deps, userId, { connection, books: openDesktopFor(deps, connection, CHECK) });
  } catch (error) {
    if (error instanceof BooksPending) return true;
    throw error;
  }
  await deleteWork(deps.db, realmId, CHECK);
  await setCompany(deps.db, realmId, { check_wanted_at: null, check_wanted_by: null });
  return false;
}
