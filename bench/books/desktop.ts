import { setTimeout as sleep } from 'node:timers/promises';
import { add, listOf, openCompany } from '../../apps/server/test/quickbooks-desktop/company.ts';
import { openQuickBooks } from '../../apps/server/test/quickbooks-desktop/quickbooks.ts';
import {
  type Interruption,
  type Post,
  runOnce,
} from '../../apps/server/test/quickbooks-desktop/web-connector.ts';
import { sweepAccounting } from '../../apps/server/src/modules/accounting/index.ts';
import { signInAdmin } from './admin.ts';
import { answerDesk, countOpen, follow, retryOften } from './follow.ts';
import type { BooksLab } from './lab.ts';
import { DEADLINE_MS, FAULT_PERCENT, KILL_AFTER, type BooksResult } from './result.ts';
import { judgeBooks, judgeLedger } from './verdict.ts';
import { startVictim } from './victim.ts';

const PORT = 3391;
const FAULTS = ['before', 'after', 'unreachable', 'lost', 'dropped'] as const;
type Fault = (typeof FAULTS)[number];

/** Sends a booked year to QuickBooks Desktop. The Web Connector calls a server that gets killed. */
export async function runDesktop(lab: BooksLab, url: string): Promise<BooksResult> {
  const began = Date.now();
  const quickBooks = openQuickBooks(openCompany());
  const { company } = quickBooks;
  for (const [name, AccountType] of [
    ['Work in Process', 'OtherCurrentAsset'],
    ['Finished Goods', 'OtherCurrentAsset'],
    ['Goods Received Not Billed', 'OtherCurrentLiability'],
    ['Cost of Goods Sold', 'CostOfGoodsSold'],
    ['Inventory Adjustments', 'CostOfGoodsSold'],
    ['Machinery', 'FixedAsset'],
    ['Owner’s Equity', 'Equity'],
    ['Loans', 'LongTermLiability'],
    ['Other Income', 'OtherIncome'],
  ] as const)
    add(company, 'Account', name, { AccountType, SpecialAccountType: '' });
  const app = await lab.open(url);
  await retryOften(app);
  const admin = await signInAdmin(app);
  const made = await admin.post<{ UserName: string; Password: string }>('/api/accounting/connection/desktop');
  const file = await admin.text('/api/accounting/connection/desktop/file');
  const address = new URL(/<AppURL>([^<]+)<\/AppURL>/.exec(file)?.[1] ?? '').pathname;

  const tally = { requests: 0, faults: 0 };
  let isFaulty = false;
  let fault: Fault | undefined;
  const draw = (): Fault | undefined => {
    tally.requests += 1;
    if (!isFaulty || !lab.chance.of(FAULT_PERCENT)) return undefined;
    tally.faults += 1;
    return lab.chance.pick(FAULTS);
  };
  const post: Post = async (body, method) => {
    if (method === 'receiveResponseXML' && fault === 'dropped') throw new Error('The answer is lost');
    const answer = await fetch(`http://127.0.0.1:${PORT}${address}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        soapaction: `"http://developer.intuit.com/${method}"`,
      },
    });
    const text = await answer.text();
    if (method === 'receiveResponseXML' && fault === 'lost') throw new Error('The percentage is lost');
    return { status: answer.status, text };
  };
  const isInterruption = (one: Fault | undefined): one is Interruption =>
    one === 'before' || one === 'after' || one === 'unreachable';
  const victim = startVictim('serve', lab.envOf(url, { BOOKS_PORT: String(PORT) }));
  let killed = 0;
  const run = async () => {
    fault = undefined;
    const connector = {
      ...{ userName: made.UserName, password: made.Password, post, quickBooks },
      interrupt: () => {
        fault = draw();
        if (isFaulty && tally.requests - killed >= KILL_AFTER) {
          killed = tally.requests;
          void victim.kill();
        }
        return isInterruption(fault) ? fault : undefined;
      },
    };
    // If a kill or a lost answer ends a run, it is started again, as the Web Connector does at its next scheduled
    // time.
    await runOnce(connector).catch(() => undefined);
    await sleep(100);
  };
  while (listOf(company, 'SalesTaxCode').length === 0 || !(await hasLists())) await run();
  async function hasLists(): Promise<boolean> {
    const row = await app.deps.db.selectFrom('desktop_lists').select('kind').execute();
    return row.length > 4;
  }
  await follow(admin, lab.from);
  // Each day's value is sent there only after the sweep that follows the start.
  await sweepAccounting(app.deps);
  const documents = await countOpen(app);
  isFaulty = true;
  killed = tally.requests;
  while ((await countOpen(app)) > 0 && Date.now() - began < DEADLINE_MS) {
    await run();
    await answerDesk(admin);
  }
  await victim.end();
  const there = (kind: string) => company.transactions.filter((one) => one.kind === kind).length;
  const problems = [
    ...(await judgeLedger(admin)),
    ...(await judgeBooks(app, {
      balances: company.balances,
      documents: [
        { name: 'sales receipt', kinds: ['sales receipt'], there: there('SalesReceipt') },
        { name: 'invoice', kinds: ['invoice'], there: there('Invoice') },
        { name: 'credit memo', kinds: ['credit memo'], there: there('CreditMemo') },
        { name: 'journal entry', kinds: ['journal entry', 'refund receipt'], there: there('JournalEntry') },
        { name: 'bank deposit', kinds: ['bank deposit'], there: there('Deposit') },
        { name: 'payment', kinds: ['payment', 'application'], there: there('ReceivePayment') },
      ],
      customers: listOf(company, 'Customer').length,
    })),
  ];
  await app.close();
  return {
    ...{ books: 'QuickBooks Desktop', documents, ...tally, kills: victim.kills(), problems },
    seconds: Math.round((Date.now() - began) / 1000),
  };
}
