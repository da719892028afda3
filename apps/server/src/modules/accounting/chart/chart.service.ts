import type {
  Account,
  Chart,
  moveRoles as moveCall,
  saveAccount as saveCall,
} from '@cordovan/contracts/accounts';
import { accountColumns } from '@cordovan/contracts/accounts-columns';
import type { BodyOf } from '@cordovan/contracts/call';
import { accountName, balanceOf, checkAccount, checkRoleMove } from '@cordovan/domain/accounting';
import { refusalsOf } from '@cordovan/domain/result';
import type { SettingValues } from '@cordovan/domain/settings';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import { textOf } from '../../../platform/errors/unless-taken.ts';
import type { FileAnswer, Reader, SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { exportList } from '../../../platform/tables/export-list.ts';
import { recordAudit } from '../../audit/index.ts';
import { factoryDay } from '../../calendar/index.ts';
import { getSettings } from '../../settings/index.ts';
import {
  type AccountRow,
  insertAccount,
  isTaken,
  listAccountRows,
  lockAccount,
  lockAccountOfRole,
  putRole,
  updateAccount,
} from './chart.repository.ts';

const accountFrom = (row: AccountRow, settings: SettingValues): Account => ({
  id: row.id,
  code: row.code,
  name: accountName({ name: row.name, namedBy: row.named_by }, settings),
  kind: row.kind,
  roles: row.roles,
  isActive: row.is_active,
  balance: balanceOf(row.kind, row.debits),
  hasEntries: row.has_entries,
  isNamedBySetting: row.named_by !== null,
  rowVersion: row.row_version,
});

/** The chart of accounts, with balances through today's date at the factory. */
export async function readChart(db: Handle, { config }: Pick<Deps, 'config'>, now: Date): Promise<Chart> {
  const asOf = await factoryDay(db, { now, config });
  const settings = await getSettings(db);
  const rows = await listAccountRows(db, { through: asOf });
  return { asOf, accounts: rows.map((row) => accountFrom(row, settings)) };
}

export async function exportChart(
  db: Handle,
  deps: Pick<Deps, 'config'>,
  request: Reader & { readonly query: { readonly format?: 'csv' | 'xlsx' | undefined } },
): Promise<FileAnswer> {
  const { accounts } = await readChart(db, deps, request.now);
  const name = { en: 'Chart of accounts', es: 'Catálogo de cuentas' };
  return exportList(
    { name, columns: accountColumns, batches: [accounts], rowCount: accounts.length },
    request,
  );
}

interface StoredAccount {
  readonly row: AccountRow;
  readonly account: Account;
}

async function getAccount(trx: Trx, id: number, now: Date): Promise<StoredAccount> {
  await lockAccount(trx, id);
  const [row] = await listAccountRows(trx, { id, through: now.toISOString().slice(0, 10) });
  if (!row) return refuse({ code: 'NOT_FOUND' });
  return { row, account: accountFrom(row, await getSettings(trx)) };
}

/** An account's audited fields. */
const auditedAccount = ({ code, name, kind, isActive }: Omit<Account, 'id'>) => ({
  code,
  name,
  kind,
  isActive,
});

/** Adds or changes an account (N-39). Its number and name must be unique. */
export async function saveAccount(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  { body, user, now }: SignedInCaller & { readonly body: BodyOf<typeof saveCall> },
): Promise<Chart> {
  const draft = { ...body, code: textOf(body.code, 'number'), name: textOf(body.name, 'name') };
  const stored = draft.id === 0 ? undefined : await getAccount(trx, draft.id, now);
  refuseAny(
    checkAccount(
      draft,
      stored && { ...stored.account, balance: balanceOf(stored.row.kind, stored.row.debits_ever) },
    ),
  );
  for (const column of ['code', 'name'] as const) {
    if (await isTaken(trx, column, { id: draft.id, text: draft[column] }))
      refuse({
        code: 'FIELD_TAKEN',
        data: { field: column === 'code' ? 'number' : 'name' },
        field: column,
      });
  }
  const name = stored?.row.named_by ? null : draft.name;
  const values = { code: draft.code, name, kind: draft.kind, is_active: draft.isActive };
  if (stored && !(await updateAccount(trx, { ...draft, values }))) refuse({ code: 'STALE_RECORD' });
  const id = stored ? draft.id : await insertAccount(trx, values);
  const after = auditedAccount((await getAccount(trx, id, now)).account);
  const before = stored ? auditedAccount(stored.account) : null;
  await recordAudit(trx, { subject: 'account', subjectId: String(id), before, after, actor: user, now });
  announce(trx, { topic: 'accounting', id: null, storeId: null });
  return readChart(trx, deps, now);
}

/** Points roles at other accounts. What is booked already stays where it is (ADR 46). */
export async function moveRoles(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  { body: { moves }, user, now }: SignedInCaller & { readonly body: BodyOf<typeof moveCall> },
): Promise<Chart> {
  // In one order, so that two people can't wait for each other.
  for (const move of moves.toSorted((one, other) => (one.role < other.role ? -1 : 1)))
    await moveRole(trx, move, { user, now });
  announce(trx, { topic: 'accounting', id: null, storeId: null });
  return readChart(trx, deps, now);
}

async function moveRole(
  trx: Trx,
  { role, accountId }: BodyOf<typeof moveCall>['moves'][number],
  { user, now }: SignedInCaller,
): Promise<void> {
  const earlier = await lockAccountOfRole(trx, role);
  const { account } = await getAccount(trx, accountId, now);
  refuseAny(refusalsOf(checkRoleMove(account, role)));
  if (earlier === accountId) return;
  const { account: from } = await getAccount(trx, earlier, now);
  await putRole(trx, role, accountId);
  const [before, after] = [from, account].map(({ code, name }) => `${code} ${name}`);
  await recordAudit(trx, { subject: 'account role', subjectId: role, before, after, actor: user, now });
}
