import { expect, type Locator, test } from '@playwright/test';
import { arrowTo, choose, chooseItem, press, reach, type } from './driver/keyboard.ts';
import { arrive, leave, PASSWORD, people } from './driver/person.ts';
import { callsAs } from './driver/seed.ts';
import { starting, wordsOf } from './driver/words.ts';
import { follow } from './driver/visit.ts';

/*
 * Twenty tasks of an office, done without a mouse:
 *  1. sign in                                   11. make a service order for a piece
 *  2. find a customer and open the page         12. copy an order
 *  3. log a call                                13. take a cash payment
 *  4. email a statement in Spanish              14. download the invoice
 *  5. email the statements of two customers     15. export the order list as CSV
 *  6. enter a tax exemption                     16. change the hours of a store
 *  7. store the exemption certificate           17. add a store like another one
 *  8. review the certificates to renew          18. add a bookkeeper
 *  9. open an order from the list               19. change the consent text of a shop
 * 10. comment on an order                       20. read all notifications
 */
test(
  'twenty office tasks are done by keyboard alone',
  { tag: ['@NAV-01', '@ORD-78', '@N-38'] },
  async ({ browser, request }) => {
    const office = await arrive(browser, { language: 'en' });
    const { page } = office;
    const words = await wordsOf('en');
    const { customers, orders, stores, identity, companies, documents, notifications, payments, ui } = words;
    const calls = await callsAs(request, 'administrator');
    const { Items: debtors } = await calls.read<{ Items: readonly { Id: number; Name: string }[] }>(
      '/api/customers/list?withBalance=true&sort=balance&direction=desc',
    );
    const [debtor] = debtors;
    const { Items: shipped } = await calls.read<{ Items: readonly { Id: number }[] }>(
      '/api/orders?status=5,6&type=1',
    );
    const original = shipped[0]!.Id;
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog').last();
    const seen = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

    const saveNew = async () => {
      await reach(page, button(orders.save.create), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(/has been saved/)).toBeVisible();
      await expect(dialog.getByRole('button').last()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    };

    await test.step('1. sign in', async () => {
      await page.goto('/Account/Login');
      await type(page, page.getByRole('textbox', { name: identity.signIn.email }), people.administrator);
      await type(page, page.locator('input[type=password]'), PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/Order\/Index/);
    });

    await test.step('2. find a customer and open their page', async () => {
      await expect(page.getByRole('table', { name: orders.title })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.keyboard.type(debtor!.Name);
      const found = page.getByRole('group', { name: words.shell.search.customers }).getByRole('option');
      await arrowTo(page, found.filter({ hasText: debtor!.Name }).first());
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/Customers\/Detail\/\d+/);
    });

    await test.step('3. log a call', async () => {
      await press(page, button(customers.timeline.addTitle));
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await page.keyboard.type('Prefers walnut legs');
      await press(page, dialog.getByRole('button', { name: customers.timeline.add, exact: true }));
      await seen('Prefers walnut legs');
    });

    await test.step('4. email a statement in Spanish', async () => {
      await press(page, button(customers.statement));
      await choose(page, dialog.getByRole('combobox', { name: customers.statements.language }), 'Spanish');
      await expect(dialog.getByText(/estado de cuenta/).first()).toBeVisible();
      await press(page, dialog.getByRole('button', { name: customers.statements.send }));
      await expect(dialog).toBeHidden();
      await seen(/^Statement (sent )?to /);
    });

    await test.step('5. email statements to two customers', async () => {
      await follow(page, '/Customers/Index?balance=1');
      await expect(page.getByRole('link', { name: debtors[1]!.Name })).toBeVisible();
      for (const key of ['j', 'x', 'j', 'x', 'a', 'Enter']) await page.keyboard.press(key);
      await press(page, dialog.getByRole('button', { name: customers.statements.many, exact: true }));
      await expect(dialog.getByText(/statements? /).first()).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('6. enter a tax exemption', async () => {
      await follow(page, `/Customers/Detail/${debtors[2]!.Id}`);
      await press(page, button(customers.page.edit));
      await type(page, page.getByRole('textbox', { name: customers.terms.certificate }), 'EX-77');
      await type(page, page.getByRole('textbox', { name: customers.terms.state }), 'co');
      const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
      const [year, month, day] = soon.split('-');
      await type(page, page.getByRole('textbox', { name: customers.terms.until }), `${month}/${day}/${year}`);
      await page.keyboard.press('Tab');
      await press(page, button(customers.page.save));
      await seen(new RegExp(`EX-77 \\(CO\\), expires ${month}/${day}/${year}`));
    });

    await test.step('7. store the exemption certificate', async () => {
      const asked = page.waitForEvent('filechooser');
      await press(page, button(customers.certificate.upload));
      const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
      await (await asked).setFiles(file);
      await expect(button(customers.certificate.open)).toBeVisible();
    });

    await test.step('8. review the certificates to renew', async () => {
      await follow(page, '/Customers/Exemptions');
      await expect(page.getByRole('link', { name: debtors[2]!.Name })).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/Customers\/Detail\/\d+/);
    });

    await test.step('9. open an order from the list', async () => {
      await follow(page, '/Order/Index?status=5,6&type=1');
      const list = page.getByRole('table', { name: orders.title });
      await expect(list.getByRole('link').first()).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/Order\/Detail\/\d+/);
    });

    await test.step('10. comment on an order', async () => {
      await press(page, page.getByRole('button', { name: starting(orders.sections.comments) }));
      await type(page, page.getByRole('textbox', { name: orders.comments.write }), 'Ring the bell twice');
      await press(page, button(orders.comments.add));
      await seen('Ring the bell twice');
    });

    await test.step('11. create a service order for a piece', async () => {
      await chooseItem(page, button(orders.more), orders.service.new);
      const piece = page.getByRole('group', { name: orders.service.which }).getByRole('checkbox').first();
      await reach(page, piece);
      if (!(await piece.isChecked())) await page.keyboard.press('Space');
      await expect(piece).toBeChecked();
      await press(page, page.getByRole('button', { name: starting(orders.sections.details) }));
      await type(page, page.getByRole('combobox', { name: orders.details.item }), 'Leather sample');
      const sample = page.getByRole('option').filter({ hasText: 'Leather sample' }).first();
      await expect(sample).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const part = page.getByRole('region', { name: orders.details.add, exact: true });
      await press(page, part.getByRole('button', { name: orders.details.addAction, exact: true }));
      await saveNew();
    });

    await test.step('12. copy an order', async () => {
      await follow(page, `/Order/Detail/${original}`);
      await chooseItem(page, button(orders.more), orders.copy);
      await page.waitForURL(/copy=/);
      await expect(page.getByText(ui.section.editing).first()).toBeVisible();
      await saveNew();
    });

    await test.step('13. take a cash payment', async () => {
      const owing = await calls.read<{ Items: readonly { Id: number; Balance: number }[] }>(
        '/api/orders?status=1,2&sort=balance&direction=desc',
      );
      await follow(page, `/Order/Detail/${owing.Items.find(({ Balance }) => Balance > 0)!.Id}`);
      await chooseItem(page, button(orders.more), orders.pay);
      await choose(page, dialog.getByRole('combobox', { name: payments.method }), payments.methods.cash);
      await press(page, dialog.getByRole('button', { name: payments.record }));
      await expect(dialog.getByRole('combobox', { name: payments.method })).toBeHidden();
      await page.keyboard.press('Escape');
    });

    await test.step('14. download the invoice', async () => {
      await follow(page, `/Order/Detail/${original}`);
      const file = page.waitForEvent('download');
      await press(page, button(documents.invoice));
      expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
    });

    await test.step('15. export the order list as CSV', async () => {
      await follow(page, '/Order/Index');
      const file = page.waitForEvent('download');
      await chooseItem(page, button(ui.exporting.do), ui.exporting.csv);
      expect((await file).suggestedFilename()).toMatch(/\.csv$/);
      await page.keyboard.press('Escape');
    });

    await test.step('16. change the hours of a store', async () => {
      await follow(page, '/Stores/Index');
      await press(page, page.getByRole('link', { name: 'Cherry Creek' }));
      await press(page, page.getByRole('checkbox', { name: stores.hours.days.monday }), 'Space');
      await press(page, button(stores.detail.save));
      await seen(stores.detail.saved);
    });

    await test.step('17. add a store by copying another one', async () => {
      await follow(page, '/Stores/Index');
      await follow(page, '/Stores/Detail/0');
      const name = `Reno ${Date.now()}`;
      await type(page, page.getByRole('textbox', { name: starting(stores.detail.name) }), name);
      await press(page, page.getByRole('switch', { name: stores.detail.createCustomer }), 'Space');
      await type(page, page.getByRole('textbox', { name: starting(stores.detail.state) }), 'NV');
      await choose(page, page.getByRole('combobox', { name: stores.detail.copyFrom }), 'South Congress');
      await type(page, page.getByRole('textbox', { name: starting(stores.detail.taxRate) }), '8.265');
      await press(page, button(stores.detail.save));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    await test.step('18. add a bookkeeper', async () => {
      await follow(page, '/Users/Detail/0');
      await type(page, page.getByRole('textbox', { name: starting(identity.users.name) }), 'Kay Board');
      const email = `kay${Date.now()}@demo.test`;
      await type(page, page.getByRole('textbox', { name: starting(identity.users.email) }), email);
      await choose(page, page.getByRole('combobox', { name: starting(identity.users.role) }), 'Bookkeeper');
      await choose(
        page,
        page.getByRole('combobox', { name: starting(identity.users.store) }),
        'Cherry Creek',
      );
      const rep = page.getByRole('combobox', { name: starting(identity.users.salesRep) });
      await choose(page, rep, 'House Account');
      for (const field of await page.locator('input[type=password]').all())
        await type(page, field, 'First-1234!');
      await press(page, button(identity.users.save));
      await expect(page.getByRole('heading', { level: 1, name: 'Kay Board' })).toBeVisible();
    });

    await test.step('19. change the consent text of a shop', async () => {
      await follow(page, '/Companies/Detail/2?tab=consent');
      const text = page.getByRole('textbox', { name: companies.consent.languages.es });
      await type(page, text, 'Acepto las condiciones de venta.');
      await press(page, button(companies.consent.save));
      await seen(companies.consent.saved);
      await type(page, text, ' ');
      await press(page, button(companies.consent.save));
      await expect(button(companies.consent.save)).toBeDisabled();
    });

    await test.step('20. read all notifications', async () => {
      await press(page, page.getByRole('button', { name: starting(notifications.title) }));
      await expect(
        page.getByRole('region', { name: notifications.title }).getByRole('listitem'),
      ).not.toHaveCount(0);
      // Another journey may have read the notifications already.
      if (await button(notifications.readAll).isVisible()) await press(page, button(notifications.readAll));
      await expect(button(notifications.readAll)).toBeHidden();
    });

    expect(office.faults).toEqual([]);
    await leave(office);
  },
);
