import { expect, type Locator, type Page } from '@playwright/test';
import { wholePeriod } from '@cordovan/domain/accounting';
import type { Period } from '@cordovan/domain/calendar';
import { usualName } from '@cordovan/domain/messages';
import { editAsBookkeeper, seed } from '../apps/server/test/quickbooks-online/company.ts';
import { SOFA } from './driver/bad.ts';
import { type BooksShop, test } from './driver/books-shop.ts';
import { newBuyer } from './driver/buyers.ts';
import { choose, press, reach, type } from './driver/keyboard.ts';
import { arrive, leave, PASSWORD } from './driver/person.ts';
import { type Calls, callsElsewhere, seedApproved, seedShipping } from './driver/seed.ts';
import { follow } from './driver/visit.ts';
import { filled, starting, type Words, wordsOf } from './driver/words.ts';

/** Elena Castillo, who works in Spanish. */
const EMAIL = 'books@demo.test';
const CONNECTION = '/Accounting/Connection';
/** The store's time zone. Its day may not be over when the company's is. */
const STORE_ZONE = 'America/Denver';

/** The demo company may have filed last month already. */
async function unfile(calls: Calls, { from, to }: Period): Promise<void> {
  const { Agencies } = await calls.read<{ Agencies: readonly { Filing: { Id: number } | null }[] }>(
    `/api/accounting/tax/due?from=${from}&to=${to}`,
  );
  for (const { Filing } of Agencies)
    if (Filing)
      await calls.send(`/api/accounting/tax/filings/${Filing.Id}/undo`, { Date: dayOf(new Date()) });
}

/** Today for the company, or for a store in another time zone. */
const dayOf = (now: Date, timeZone = 'America/New_York'): string =>
  now.toLocaleDateString('en-CA', { timeZone });

/** What someone does in QuickBooks during the journey. */
function peopleThere({ emulator: { company, tokens } }: BooksShop) {
  const accountId = (name: string) =>
    [...company.objects.get('Account')!].find(([, account]) => account['Name'] === name)![0];
  const closeThrough = (day: string) => {
    const info = company.objects.get('Preferences')!.get('1')!['AccountingInfoPrefs'] as object;
    editAsBookkeeper(company, 'Preferences', '1', {
      AccountingInfoPrefs: { ...info, BookCloseDate: day },
    });
  };
  return {
    addCustomers: (email: string, ...names: readonly string[]) =>
      names.map((DisplayName) =>
        seed(company, 'Customer', { DisplayName, PrimaryEmailAddr: { Address: email } }),
      ),
    addAccount: (Name: string) =>
      seed(company, 'Account', {
        ...{ Name, AccountType: 'Other Current Asset', AccountSubType: 'OtherCurrentAssets' },
      }),
    addVendor: (name: string) => seed(company, 'Vendor', { DisplayName: name }),
    addInvoice: (number: string) => seed(company, 'Invoice', { DocNumber: number, TotalAmt: 1, Line: [] }),
    closeThrough,
    deactivate: (account: string) =>
      editAsBookkeeper(company, 'Account', accountId(account), { Active: false }),
    removeApp: () => tokens.disconnect(),
    all: (kind: string) => [...(company.objects.get(kind)?.values() ?? [])],
  };
}

test(
  'a bookkeeper connects QuickBooks, fixes five failures, closes the month, files the tax and emails statements',
  { tag: ['@N-22', '@N-38', '@ACCT-07', '@ACCT-10'] },
  async ({ browser, request, booksShop }) => {
    const admin = await callsElsewhere(request, 'administrator');
    const there = peopleThere(booksShop);
    const lastMonth = wholePeriod('lastMonth', dayOf(new Date()));
    await unfile(admin, lastMonth);
    const words = await wordsOf('es');
    const { books, entries, tax, customers, identity } = words;
    const person = await arrive(browser, { language: 'es' });
    const { page } = person;
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog').last();
    const seen = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
    const paid = async (name: string, email?: string) =>
      seedApproved(admin, { buyer: email ? { name, email } : newBuyer(name), ...SOFA });

    /**
     * Waits for a document. If the desk's order came while others were being sent, the document goes out in the next
     * minute.
     */
    const arrives = (kind: string, fields: Record<string, unknown>) =>
      expect(async () => {
        await booksShop.send();
        expect(there.all(kind)).toContainEqual(expect.objectContaining(fields));
      }).toPass({ intervals: [1_000], timeout: 30_000 });
    /** Waits until the desk shows why a document failed, and what to do. */
    const fails = async (cause: Cause) => {
      const { hint } = books.causes[cause];
      await expect(async () => {
        await booksShop.send();
        await expect(page.getByText(hint)).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      await expect(retryOf(page, words, cause)).toBeVisible();
    };

    await test.step('sign in', async () => {
      await page.goto('/Account/Login');
      await type(page, page.getByRole('textbox', { name: identity.signIn.email }), EMAIL);
      await type(page, page.locator('input[type=password]'), PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/Order\/Index/);
    });

    await test.step('connect QuickBooks', async () => {
      there.addAccount('Money in Transit');
      await follow(page, CONNECTION);
      await connect(page, button(books.connect));
      await expect(page.getByRole('heading', { name: 'Cordovan Furniture Sandbox' })).toBeVisible();
    });

    await test.step('map the accounts and follow the ledger', async () => {
      await press(page, button(books.mapping.save));
      await seen(books.mapping.saved);
      const day = dayOf(new Date(), STORE_ZONE).split('-').reverse().join('/');
      await type(page, page.getByRole('textbox', { name: books.start.from }), day);
      await press(page, button(books.start.preview));
      await press(page, button(books.start.action));
      await expect(dialog.getByRole('button', { name: books.start.action })).toBeFocused();
      await page.keyboard.press('Enter');
      await seen(books.start.done);
    });

    const [theirs] = there.addCustomers('twin@oak.test', 'Twin Oak One', 'Twin Oak Two');
    await test.step('five failures wait for the bookkeeper', async () => {
      there.addVendor('Vera Pine');
      await paid('Twin Oak', 'twin@oak.test');
      await paid('Vera Pine');
      const shipped = await paid('Ned Number');
      const { SONumber } = await admin.read<{ SONumber: string }>(`/api/orders/${shipped}`);
      there.addInvoice(SONumber);
      await seedShipping(admin, shipped);
      for (const cause of ['customer', 'name', 'number'] as const) await fails(cause);
      there.closeThrough(dayOf(new Date(Date.now() + 2 * 86_400_000)));
      await paid('Clara Closed');
      await fails('closedPeriod');
      there.closeThrough('');
      there.deactivate('Undeposited Funds');
      await paid('Ina Active');
      await fails('missingThere');
    });

    await test.step('choose another account', async () => {
      const { Roles } = await admin.read<{ Roles: readonly { Role: string; Name: string }[] }>(
        '/api/accounting/connection/mapping',
      );
      const name = usualName('account', Roles.find(({ Role }) => Role === 'funds')!.Name, 'es');
      await choose(page, page.getByRole('combobox', { name }), 'Money in Transit');
      await press(page, button(books.mapping.save));
      await sendAgain(page, words, 'missingThere');
      await sendAgain(page, words, 'closedPeriod');
      await sendAgain(page, words, 'number');
      await arrives('Invoice', { DocNumber: expect.stringMatching(/^\d+-/) });
    });

    await test.step('match the customer', async () => {
      await openMatch(page, words, 'Twin Oak');
      await mark(page, dialog.getByRole('radio', { name: 'Twin Oak One' }));
      await press(page, dialog.getByRole('button', { name: books.match.action, exact: true }));
      await isSolved(page, words, 'customer');
      await arrives('SalesReceipt', { CustomerRef: expect.objectContaining({ value: theirs }) });
    });

    await test.step('add a customer under another name', async () => {
      await openMatch(page, words, 'Vera Pine');
      await mark(page, dialog.getByRole('radio', { name: books.match.new }));
      await type(page, dialog.getByRole('textbox', { name: books.match.newName }), 'Vera Pine (customer)');
      await page.keyboard.press('Enter');
      await isSolved(page, words, 'name');
      await seen(books.desk.empty.failed);
      await arrives('Customer', { DisplayName: 'Vera Pine (customer)' });
    });

    await test.step('sign in again after someone removed the app in QuickBooks', async () => {
      expect(person.faults).toEqual([]);
      there.removeApp();
      await paid('Tess Token');
      await expect(async () => {
        await booksShop.send();
        await expect(page.getByText(books.reconnectTitle)).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      await connect(page, button(books.reconnect));
      await expect(page.getByText(books.reconnectTitle)).toBeHidden();
      await booksShop.send();
      const connection = () => admin.read('/api/accounting/connection');
      await expect.poll(connection).toMatchObject({ Waiting: 0, Failed: 0 });
    });

    await test.step('file last month’s tax', async () => {
      await follow(page, '/Accounting/SalesTax');
      await expect(page.getByRole('table', { name: tax.parts.due }).getByText(tax.open)).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await type(page, dialog.getByRole('textbox', { name: tax.reference }), 'Return 77');
      await page.keyboard.press('Enter');
      await seen(tax.done);
      await booksShop.send();
      await expect
        .poll(() => admin.read('/api/accounting/connection'))
        .toMatchObject({ Waiting: 0, Failed: 0 });
    });

    await test.step('close the month', async () => {
      await follow(page, '/Accounting/Entries');
      await press(page, button(entries.closing.button));
      await press(page, dialog.getByRole('button', { name: entries.closing.button, exact: true }));
      await seen(entries.closing.done);
      await seen(starting(filled(entries.closing.closed, { day: '' })));
    });

    await test.step('email statements to two customers', async () => {
      await follow(page, '/Customers/Index?balance=1');
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
      for (const key of ['j', 'x', 'j', 'x', 'a', 'Enter']) await page.keyboard.press(key);
      await press(page, dialog.getByRole('button', { name: customers.statements.many, exact: true }));
      await expect(dialog.getByText(/^2 /)).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('everything agrees', async () => {
      await follow(page, CONNECTION);
      await press(page, button(books.agreement.check));
      await seen(books.agreement.agrees);
      // A posting of the last minute may still be on its way.
      const agreement = async () => {
        await booksShop.send();
        return admin.read<Record<string, unknown>>('/api/accounting/agreement');
      };
      await expect
        .poll(agreement)
        .toMatchObject({ IsAgreed: true, Waiting: 0, Failed: 0, Problem: null, Differences: [] });
      expect((await agreement())['DocumentsChecked']).toBeGreaterThanOrEqual(7);
      await expect
        .poll(() => admin.read('/api/accounting/tie-out'))
        .toMatchObject({ IsEqual: true, Differences: [] });
    });

    // The browser logs that the QuickBooks lists couldn't be read while the app was disconnected.
    const refused = /status of 409 .*\/api\/accounting\/connection\/(mapping|preview)/;
    expect(person.faults.filter((fault) => !refused.test(fault))).toEqual([]);
    await leave(person);
  },
);

type Cause = keyof Words['books']['causes'];
const retryOf = (page: Page, { books }: Words, cause: Cause): Locator =>
  page.getByRole('button', { name: filled(books.desk.retryCause, { cause: books.causes[cause].name }) });

const isSolved = (page: Page, words: Words, cause: Cause) => expect(retryOf(page, words, cause)).toBeHidden();

async function sendAgain(page: Page, words: Words, cause: Cause): Promise<void> {
  await press(page, retryOf(page, words, cause));
  await isSolved(page, words, cause);
}

/** Presses Connect here and on the QuickBooks page, which redirects the browser back. */
async function connect(page: Page, start: Locator): Promise<void> {
  await press(page, start);
  await press(page, page.getByRole('button', { name: 'Connect', exact: true }));
  await page.waitForURL((url) => url.pathname === CONNECTION && url.search === '');
}

/** Opens a customer's failed document, and the question of which QuickBooks customer it belongs to. */
async function openMatch(page: Page, { books }: Words, customer: string): Promise<void> {
  const row = page.getByRole('row', { name: customer });
  await expect(row).toBeVisible();
  const opener = row.locator('[data-row-open]');
  for (let step = 0; step < 20 && !(await opener.evaluate((at) => at === document.activeElement)); step += 1)
    await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').last().getByRole('button', { name: books.match.open }));
}

/** Focuses a group of choices, selects the first one, and moves to another with the arrow keys. */
async function mark(page: Page, choice: Locator): Promise<void> {
  await reach(page, page.getByRole('dialog').last().getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let step = 0; step < 20 && !(await choice.isChecked()); step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(choice).toBeChecked();
}
