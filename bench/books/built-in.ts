import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { signInAdmin } from './admin.ts';
import { bookByHand } from './by-hand.ts';
import { retryOften } from './follow.ts';
import type { BooksLab } from './lab.ts';
import { DEADLINE_MS, FAULT_PERCENT, KILL_AFTER, type BooksResult } from './result.ts';
import { judgeLedger } from './verdict.ts';
import { startVictim } from './victim.ts';

/** Books the year in the built-in ledger. The database refuses some of the entries, and the process is killed. */
export async function runBuiltIn(lab: BooksLab): Promise<BooksResult & { readonly url: string }> {
  const began = Date.now();
  const url = await lab.copy('cordovan_ledger');
  const app = await lab.open(url);
  const { db } = app.deps;
  await retryOften(app);
  await sql`create sequence bench_faults`.execute(db);
  await sql`create function bench_fault() returns trigger language plpgsql as $$ begin
    if random() * 100 < ${sql.lit(FAULT_PERCENT)} then
      perform nextval('bench_faults');
      raise exception 'the disk is full';
    end if;
    return new;
  end $$`.execute(db);
  await sql`create trigger bench_fault before insert on journal_entries for each row execute function bench_fault()`.execute(
    db,
  );
  const figures = async () => {
    const { rows } = await sql<{ booked: number; open: number; faults: number }>`
      select (select count(*) from journal_entries) as booked,
        (select count(*) from accounting_outbox where status in ('pending', 'failed')) as open,
        (select case when is_called then last_value else 0 end from bench_faults) as faults`.execute(db);
    return rows[0]!;
  };
  const admin = await signInAdmin(app);
  const victim = startVictim('book', lab.envOf(url, {}));
  let next = KILL_AFTER;
  for (let now = await figures(); Date.now() - began < DEADLINE_MS; now = await figures()) {
    const { Waiting } = await admin.get<{ Waiting: number }>('/api/accounting/stock-value');
    if (now.open === 0 && Waiting === 0) break;
    if (now.booked >= next) {
      next = now.booked + KILL_AFTER;
      await victim.kill();
    }
    await sleep(50);
  }
  await sql`drop trigger bench_fault on journal_entries`.execute(db);
  await sleep(2_000);
  await victim.end();
  const { booked, faults } = await figures();
  await bookByHand(app, admin);
  const problems = await judgeLedger(admin);
  await app.close();
  return {
    ...{
      books: 'built-in ledger',
      documents: booked,
      requests: booked + faults,
      kills: victim.kills(),
      faults,
    },
    ...{ seconds: Math.round((Date.now() - began) / 1000), problems, url },
  };
}
