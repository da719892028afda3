import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  answerOf,
  BooksFault,
  findNode,
  readQbxml,
  readXml,
  type SoapResult,
  textAt,
} from '../../../adapters/books/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/live/live.ts';
import { findConnection, setCompanyName } from '../connection/connection.repository.ts';
import { desktopConnectorOf } from '../connection/connector.ts';
import { readDocumentStatus } from '../connection/document-list.repository.ts';
import { findWork, forgetPages } from './advance.service.ts';
import { type CompanyRow, countRefused, findCompany, setCompany } from './desktop.repository.ts';
import {
  type Answered,
  deleteOldRequests,
  findOpenRequest,
  type RequestRow,
  setAnswered,
  setHanded,
  setUnanswered,
} from './requests.repository.ts';
import {
  closeSession,
  closeSilentSessions,
  countAnswer,
  deleteOldSessions,
  insertSession,
  type SessionRow,
  setSessionProblem,
} from './sessions.repository.ts';
import { hashOf, SILENT_MS } from './tickets.ts';

const KEPT_MS = 30 * 86_400_000;
/** A request that was handed out this often without an answer needs a person. */
const MOST_HANDED = 5;
const OLDEST_VERSION = 13;
const DONE = 100;
const FAILED = -1;

/**
 * The Web Connector's codes for requests that QuickBooks couldn't read, and for a QuickBooks that can't be reached.
 */
const NOT_READ = '0x80040400';
const NOT_REACHED = '0x80040401';

/** Wrong passwords that are answered at once. Each one after that makes the next wait longer. */
const FREE_TRIES = 5;
const WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 120_000;

/** Whether a sign-in comes too soon after several wrong ones. */
function mustWait(
  { refused_count: refused, refused_at: at }: Pick<CompanyRow, 'refused_count' | 'refused_at'>,
  now: Date,
): boolean {
  if (at === null || refused < FREE_TRIES) return false;
  const wait = Math.min(LONGEST_WAIT_MS, WAIT_MS * (refused - FREE_TRIES + 1));
  return now.getTime() - at.getTime() < wait;
}

/** Begins a run: returns a ticket, and the company file to open or the reason why there is nothing to do. */
export async function authenticate(
  deps: Deps,
  realmId: string,
  { userName, password }: { userName: string; password: string },
): Promise<SoapResult> {
  const company = await findCompany(deps.db, realmId);
  const connection = await findConnection(deps.db);
  if (company === undefined || connection?.connector !== desktopConnectorOf(realmId)) return ['', 'nvu'];
  if (mustWait(company, deps.clock())) return ['', 'busy'];
  const isKnown = company.user_name === userName && timingSafeEqual(company.password_hash, hashOf(password));
  if (!isKnown) {
    await inTransaction(deps.db, async (trx) => {
      await countRefused(trx, realmId, deps.clock());
      announce(trx, { topic: 'accounting', id: null, storeId: null });
    });
    return ['', 'nvu'];
  }
  const ticket = randomBytes(24).toString('base64url');
  const now = deps.clock();
  const isOpen = await inTransaction(deps.db, async (trx) => {
    await closeSilentSessions(trx, realmId, { silentSince: new Date(now.getTime() - SILENT_MS), now });
    await deleteOldSessions(trx, realmId, new Date(now.getTime() - KEPT_MS));
    await deleteOldRequests(trx, realmId, new Date(now.getTime() - KEPT_MS));
    await setCompany(trx, realmId, { contacted_at: now, refused_count: 0, refused_at: null });
    if (!(await insertSession(trx, { ticketHash: hashOf(ticket), realmId, now }))) return false;
    await forgetPages(trx, realmId);
    announce(trx, { topic: 'accounting', id: null, storeId: null });
    return true;
  });
  if (!isOpen) return ['', 'busy'];
  if (await findWork(deps, realmId)) return [ticket, company.company_file ?? ''];
  await closeSession(deps.db, hashOf(ticket), now);
  return [ticket, 'none'];
}

export interface CompanyOpened {
  /** Only in the first request of a run. */
  readonly hcpResponse: string;
  readonly file: string;
  readonly country: string;
  readonly version: number;
}

/** Hands out the waiting request; empty if QuickBooks can't be used, which `getLastError` explains. */
export async function sendRequest(
  deps: Deps,
  session: SessionRow,
  opened: CompanyOpened,
): Promise<SoapResult> {
  const problem = await checkCompany(deps, session.realm_id, opened);
  if (problem !== undefined) {
    await keepProblem(deps, session, problem);
    return '';
  }
  const request = (await findWork(deps, session.realm_id))
    ? await findOpenRequest(deps.db, session.realm_id)
    : undefined;
  if (!request) return '';
  await setHanded(deps.db, request.id);
  return request.body;
}

/** The first company file opened is the connected one; no other file ever gets its documents. */
async function checkCompany(deps: Deps, realmId: string, opened: CompanyOpened): Promise<string | undefined> {
  if (opened.country !== 'US') return 'Only US editions of QuickBooks can be connected.';
  if (opened.version < OLDEST_VERSION) return 'QuickBooks 2014 or newer is needed.';
  const name = textAt(
    findNode(readXml(opened.hcpResponse), 'QBXMLMsgsRs'),
    'CompanyQueryRs.CompanyRet.CompanyName',
  );
  const company = await findCompany(deps.db, realmId);
  if (name === '' || !company) return undefined;
  if (company.company_name !== null && company.company_name !== name)
    return `Cordovan is connected to ${company.company_name}, and ${name} is open. Open the company file of ${company.company_name}.`;
  await inTransaction(deps.db, async (trx) => {
    await setCompany(trx, realmId, { company_name: name, company_file: opened.file });
    await setCompanyName(trx, desktopConnectorOf(realmId), name);
  });
  return undefined;
}

export interface Received {
  readonly response: string;
  readonly hresult: string;
  readonly message: string;
}

/** Records the answer and prepares the next request; returns the run's progress in percent, 100 at its end. */
export async function receiveAnswer(
  deps: Deps,
  session: SessionRow,
  received: Received,
): Promise<SoapResult> {
  const request = await findOpenRequest(deps.db, session.realm_id);
  if (request?.status !== 'handed') return fail(deps, session, 'There is no request that this answers.');
  const answered = outcomeOf(request, received, deps.clock());
  if (!answered) {
    const hasArrived = received.hresult.toLowerCase() !== NOT_REACHED;
    await setUnanswered(deps.db, request.id, { hasArrived });
    return fail(deps, session, received.message || 'QuickBooks gave no answer that can be read.');
  }
  if (await setAnswered(deps.db, request.id, answered)) await countAnswer(deps.db, session.ticket_hash);
  if (answered.answer === null) await keepProblem(deps, session, answered.faultDetail ?? '');
  if (!(await findWork(deps, session.realm_id))) return DONE;
  const status = await readDocumentStatus(deps.db, desktopConnectorOf(session.realm_id));
  return percentOf(session.answered + 1, status.waiting);
}

/** Most documents need one or two requests. The Web Connector ends a run at 100. */
const percentOf = (answered: number, waiting: number): number =>
  Math.max(1, Math.min(DONE - 1, Math.floor((DONE * answered) / (answered + 2 * waiting + 1))));

/** Outcome of a request; undefined if it must be sent again. */
function outcomeOf(
  request: RequestRow,
  { response, hresult, message }: Received,
  now: Date,
): Answered | undefined {
  const read = hresult === '' ? readQbxml(response, request.request_id) : undefined;
  if (read) {
    try {
      answerOf(read);
      return { outcome: 'done', answer: response, now };
    } catch (error) {
      if (!(error instanceof BooksFault)) throw error;
      return { outcome: 'refused', answer: response, now };
    }
  }
  const isRefused = hresult.toLowerCase() === NOT_READ;
  if (!isRefused && request.handed < MOST_HANDED) return undefined;
  const outcome = isRefused ? 'refused' : 'unknown';
  return { outcome, answer: null, faultCode: hresult, faultDetail: message, now };
}

async function keepProblem(
  deps: Deps,
  { ticket_hash, realm_id }: SessionRow,
  problem: string,
): Promise<void> {
  deps.log.warn({ problem }, 'the Web Connector reported a problem');
  await setSessionProblem(deps.db, ticket_hash, problem);
  await setCompany(deps.db, realm_id, { problem });
}

async function fail(deps: Deps, session: SessionRow, problem: string): Promise<SoapResult> {
  await keepProblem(deps, session, problem);
  return FAILED;
}

/** The Web Connector couldn't use QuickBooks. There is no other company file to try. */
export async function endWithError(
  deps: Deps,
  session: SessionRow,
  { hresult, message }: Pick<Received, 'hresult' | 'message'>,
): Promise<SoapResult> {
  await keepProblem(deps, session, message || hresult);
  await closeSession(deps.db, session.ticket_hash, deps.clock());
  return 'done';
}

/** Ends a run. A run without a problem clears the earlier problem. */
export async function endRun(deps: Deps, session: SessionRow): Promise<SoapResult> {
  await inTransaction(deps.db, async (trx) => {
    await closeSession(trx, session.ticket_hash, deps.clock());
    const company = await findCompany(trx, session.realm_id);
    if (session.problem === null && company?.failed_at === null)
      await setCompany(trx, session.realm_id, { problem: null });
    announce(trx, { topic: 'accounting', id: null, storeId: null });
  });
  return session.problem === null ? 'Finished.' : `Ended: ${session.problem}`;
}
