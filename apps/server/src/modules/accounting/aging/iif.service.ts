import type { exportIif as iifCall } from '@cordovan/contracts/aging';
import type { QueryOf } from '@cordovan/contracts/call';
import { accountName, iifJournal } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { FileAnswer } from '../../../platform/http/request.ts';
import { getSettings } from '../../settings/index.ts';
import { listAccountRows } from '../chart/chart.repository.ts';
import { listEntryRows } from '../journal.repository.ts';
import { entryFrom } from '../journal.service.ts';

const LIMIT = 1_000_000;

/** The entries of a period with their accounts, oldest first, as QuickBooks Desktop imports them. */
export async function exportIif(db: Handle, { from, to }: QueryOf<typeof iifCall>): Promise<FileAnswer> {
  const settings = await getSettings(db);
  const rows = await listEntryRows(db, { from, to }, { offset: 0, limit: LIMIT });
  const entries = rows.toReversed().map((row) => entryFrom(row, settings));
  const used = new Set(entries.flatMap(({ lines }) => lines.map(({ accountId }) => accountId)));
  const accounts = (await listAccountRows(db, { through: to ?? '2199-12-31' }))
    .filter(({ id }) => used.has(id))
    .map((row) => ({
      name: accountName({ name: row.name, namedBy: row.named_by }, settings),
      code: row.code,
      kind: row.kind,
    }));
  const file = iifJournal(
    accounts,
    entries.map(({ id, date, memo, lines }) => ({
      ...{ id, date, memo },
      lines: lines.map((line) => ({
        account: line.account,
        amount: cents(line.debit - line.credit),
        memo: line.memo,
      })),
    })),
  );
  const fileName = `journal-${from ?? 'all'}-${to ?? 'all'}.iif`;
  return { bytes: Buffer.from(file), type: 'text/plain; charset=utf-8', fileName };
}
