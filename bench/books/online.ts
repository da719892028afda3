import { setTimeout as sleep } from 'node:timers/promises';
import { seed } from '../../apps/server/test/quickbooks-online/company.ts';
import { type Fault, startEmulator } from '../../apps/server/test/quickbooks-online/emulator.ts';
import { sweepAccounting } from '../../apps/server/src/modules/accounting/index.ts';
import { signInAdmin } from './admin.ts';
import { answerDesk, countOpen, follow, retryOften } from './follow.ts';
import type { BooksLab } from './lab.ts';
import { DEADLINE_MS, FAULT_PERCENT, KILL_AFTER, type BooksResult } from './result.ts';
import { judgeBooks, judgeLedger } from './verdict.ts';
import { startVictim } from './victim.ts';

const FAULTS: readonly Fault[] = [
  'dropped',
  'lost',
  'hanging',
  'throttled',
  'throttled in xml',
  'unavailable',
  'broken',
  'expired',
];

/** Sends a booked year to QuickBooks Online. */
export async function runOnline(lab: BooksLab, url: string): Promise<BooksResult> {
  const began = Date.now();
  const emulator = await startEmulator(lab.clock, { perMinute: 1_000_000 });
  const { company } = emulator;
  for (const [Name, AccountType] of [
    ['Work in Process', 'Other Current Asset'],
    ['Finished Goods', 'Other Current Asset'],
    ['Goods Received Not Billed', 'Other Current Liability'],
    ['Cost of Goods Sold', 'Cost of Goods Sold'],
    ['Inventory Adjustments', 'Cost of Goods Sold'],
    ['Machinery', 'Fixed Asset'],
    ['Owner’s Equity', 'Equity'],
    ['Loans', 'Long Term Liability'],
    ['Other Income', 'Other Income'],
  ] as const)
    seed(company, 'Account', {
      Name,
      FullyQualifiedName: Name,
      AccountType,
      AccountSubType: '',
      CurrentBalance: 0,
    });
  const app = await lab.open(url, emulator.env);
  await retryOften(app);
  const admin = await signInAdmin(app);
  const { Url } = await admin.post<{ Url: string }>('/api/accounting/connection/begin');
  const back = new URL(await emulator.approve(Url)).searchParams;
  await admin.post('/api/accounting/connection/finish', {
    ...{ State: back.get('state'), Code: back.get('code'), RealmId: back.get('realmId') },
  });
  await follow(admin, lab.from);
  const tally = { requests: 0, faults: 0 };
  emulator.fault = () => {
    tally.requests += 1;
    if (!lab.chance.of(FAULT_PERCENT)) return undefined;
    tally.faults += 1;
    return lab.chance.pick(FAULTS);
  };
  // Each day's value is sent there only after the sweep that follows the start.
  await sweepAccounting(app.deps);
  const documents = await countOpen(app);
  const victim = startVictim('send', lab.envOf(url, emulator.env));
  let killed = 0;
  while ((await countOpen(app)) > 0 && Date.now() - began < DEADLINE_MS) {
    await sleep(200);
    if (tally.requests - killed < KILL_AFTER) continue;
    killed = tally.requests;
    await victim.kill();
    await answerDesk(admin);
  }
  await victim.end();
  emulator.fault = () => undefined;
  const there = (kind: string) => company.objects.get(kind)?.size ?? 0;
  const problems = [
    ...(await judgeLedger(admin)),
    ...(await judgeBooks(app, {
      balances: company.balances,
      documents: [
        { name: 'sales receipt', kinds: ['sales receipt'], there: there('SalesReceipt') },
        { name: 'refund receipt', kinds: ['refund receipt'], there: there('RefundReceipt') },
        { name: 'invoice', kinds: ['invoice'], there: there('Invoice') },
        { name: 'credit memo', kinds: ['credit memo'], there: there('CreditMemo') },
        { name: 'journal entry', kinds: ['journal entry'], there: there('JournalEntry') },
        { name: 'bank deposit', kinds: ['bank deposit'], there: there('Deposit') },
        { name: 'payment', kinds: ['payment', 'application'], there: there('Payment') },
      ],
      customers: there('Customer'),
    })),
  ];
  await app.close();
  await emulator.stop();
  return {
    ...{ books: 'QuickBooks Online', documents, ...tally, kills: victim.kills(), problems },
    seconds: Math.round((Date.now() - began) / 1000),
  };
}
