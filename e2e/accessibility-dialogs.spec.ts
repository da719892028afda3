import { expect, type Page, test } from '@playwright/test';
import { lookAtDialog } from './driver/axe.ts';
import { newBuyer } from './driver/buyers.ts';
import { openScheduler } from './driver/factory.ts';
import { addPiece, openSection } from './driver/new-order.ts';
import { chooseAction, openOrder, section } from './driver/order.ts';
import { leave, type Person, signIn, type Who } from './driver/person.ts';
import {
  type Calls,
  callsAs,
  seedApproved,
  seedOrder,
  seedPayment,
  seedUnusedLeather,
} from './driver/seed.ts';
import { containing, filled, starting } from './driver/words.ts';
import { visit } from './driver/visit.ts';

const SOFA = { item: 'Belmont Sofa 3-seat', leather: 'Chestnut' };

/** Opens a dialog on the current screen. */
type Open = (person: Person) => Promise<unknown>;

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Closes the dialog with Escape, or with its Cancel button if it has no close button. */
async function closeDialog({ page, words }: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  const cancel = dialog.getByRole('button', { name: words.ui.cancel, exact: true });
  const isHeld = (await dialog.locator('header button').count()) === 0 && (await cancel.count()) > 0;
  await (isHeld ? cancel.click() : page.keyboard.press('Escape'));
  await expect(dialog).toHaveCount(0);
}

/** Opens, checks and closes one dialog after another; the screen behind stays. */
async function checkEach(person: Person, dialogs: Readonly<Record<string, Open>>): Promise<void> {
  const { page } = person;
  for (const [name, open] of Object.entries(dialogs))
    await test.step(name, async () => {
      await open(person);
      expect.soft(await lookAtDialog(page, name)).toEqual([]);
      await closeDialog(person);
    });
}

/** Runs a check as a user and requires that no unexpected error occurred. */
async function at(
  person: Person,
  look: (person: Person) => Promise<void>,
  foreseen = /status of 4(00|09)/,
): Promise<void> {
  await look(person);
  expect(person.faults.filter((fault) => !foreseen.test(fault))).toEqual([]);
  await leave(person);
}

const quotation: Readonly<Record<string, Open>> = {
  'take a payment': (person) => chooseAction(person, person.words.orders.pay),
  'refund a payment': async (person) => {
    const payments = section(person, 'payment');
    const open = payments.getByRole('button', { name: person.words.payments.refund.open });
    if (!(await open.isVisible())) await payments.getByRole('button').first().click();
    await open.click();
  },
  'send the quotation': (person) => chooseAction(person, person.words.orders.send.to.quote),
  'share a link': async ({ page, words }) => {
    await page.getByRole('button', { name: words.documents.share.open, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.documents.share.make }).click();
    await expect(page.getByRole('textbox', { name: words.documents.share.address })).toBeVisible();
  },
  'void the quotation': (person) => chooseAction(person, person.words.orders.to[12]),
  'a refused discount': async (person) => {
    const { page, words } = person;
    const details = await openSection(person, 'details');
    const discount = details.getByRole('textbox', { name: words.orders.details.discount, exact: true });
    await discount.fill('99999');
    await page.getByRole('button', { name: words.orders.save.action }).click();
    await expect(page.getByRole('dialog')).toContainText('The discount should be less than');
  },
  'choose a leather': async ({ page, words }) => {
    await page.getByRole('button', { name: words.orders.save.discard }).click();
    const name = filled(words.orders.leather.change, { name: SOFA.item, leather: SOFA.leather });
    await page.getByRole('button', { name, exact: true }).click();
  },
  'customize a piece': async ({ page, words }) => {
    const name = filled(words.orders.details.customizeOf, { name: SOFA.item });
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog').locator('canvas[data-drawn=true]').first()).toBeVisible();
  },
  'remove a line': async (person) => {
    await addPiece(person, { item: 'Belmont Chair', leather: 'Denim' });
    const name = filled(person.words.orders.details.remove, { name: 'Belmont Chair' });
    await person.page.getByRole('button', { name }).click();
  },
  'delete a file': async (person) => {
    const { page, words } = person;
    await page.getByRole('button', { name: words.orders.save.discard }).click();
    const files = section(person, 'attachments');
    await files.getByRole('button').first().click();
    const buffer = Buffer.from('a note');
    await files
      .locator('input[type=file]')
      .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer });
    await files
      .getByRole('button', { name: filled(words.orders.attachments.remove, { name: 'note.txt' }) })
      .click();
  },
  'find a customer': async (person) => {
    const customer = await openSection(person, 'customer');
    await customer.getByRole('button', { name: person.words.customers.search.open }).click();
    await person.page.getByRole('textbox', { name: person.words.customers.search.words }).fill('an');
  },
  'an address': async (person) => {
    const customer = await openSection(person, 'customer');
    await customer
      .getByRole('button', { name: /Shipping address/ })
      .first()
      .click();
  },
};

const approved: Readonly<Record<string, Open>> = {
  'cancel an order': (person) => chooseAction(person, person.words.orders.to[8]),
  'a remake': (person) => chooseAction(person, person.words.orders.remake.title),
};

const lists: Readonly<Record<string, Open>> = {
  'filter orders': ({ page, words }) => press(page, starting(words.orders.filter.open)),
  'save a view': async ({ page, words }) => {
    await press(page, words.orders.views.menu);
    await page.getByRole('menuitem', { name: words.orders.views.add }).click();
  },
  'search everything': async ({ page, words }) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: words.shell.search.open }).fill('sofa');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  shortcuts: async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
  },
  'change the password': async ({ page, words }) => {
    await page.getByRole('button', { name: starting(words.shell.person) }).click();
    await page.getByRole('menuitem', { name: words.shell.actions.changePassword }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.identity.password.submit }).click();
  },
};

const signedIn = async (browser: Parameters<typeof signIn>[0], as: Who) =>
  signIn(browser, { as, language: 'en' });

test(
  'order dialogs pass axe in the light and dark themes',
  { tag: ['@PAY-02', '@NAV-33', '@N-17', '@N-33', '@N-13', '@NAV-40'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'administrator');
    const first = await seedOrder(calls, { buyer: newBuyer('Dia Log'), ...SOFA });
    await seedPayment(calls, first, 0.6);
    const second = await seedApproved(calls, { buyer: newBuyer('Dia Log'), ...SOFA });
    await at(await signedIn(browser, 'administrator'), async (person) => {
      await openOrder(person, first);
      await checkEach(person, quotation);
      await openOrder(person, second);
      await checkEach(person, approved);
    });
  },
);

test(
  'list dialogs pass axe in the light and dark themes',
  { tag: ['@NAV-03', '@N-40', '@NAV-01', '@N-31'] },
  async ({ browser }) => {
    await at(await signedIn(browser, 'administrator'), async (person) => {
      // A short list, because the screen behind a dialog is checked too.
      await visit(person.page, '/Order/Index?number=1001');
      await checkEach(person, lists);
    });
  },
);

/** Two customers who are likely the same person: they share a phone number. */
async function seedTwins(calls: Calls): Promise<number> {
  const phone = `303-555-${String(Date.now()).slice(-4)}`;
  const twins = [newBuyer('Tess Twin'), newBuyer('Tessa Twine')];
  const ids: number[] = [];
  for (const buyer of twins) ids.push(await seedOrder(calls, { buyer: { ...buyer, phone }, ...SOFA }));
  const { CustomerId } = await calls.read<{ CustomerId: number }>(`/api/orders/${ids[0]}`);
  return CustomerId;
}

test(
  'customer dialogs pass axe in the light and dark themes',
  { tag: ['@CUST-01', '@N-40'] },
  async ({ browser, request }) => {
    const customer = await seedTwins(await callsAs(request, 'administrator'));
    await at(await signedIn(browser, 'administrator'), async (person) => {
      await visit(person.page, `/Customers/Duplicates?customer=${customer}`);
      await checkEach(person, {
        'merge two customers': ({ page, words }) =>
          press(page, containing(words.customers.duplicates.compareNames.replace(/\{\{\w+\}\}.*/, ''))),
      });
      await visit(person.page, `/Customers/Detail/${customer}`);
      await checkEach(person, {
        'note a call': ({ page, words }) => press(page, words.customers.timeline.addTitle),
      });
    });
  },
);

test(
  'scheduler dialogs pass axe in the light and dark themes',
  { tag: ['@SCHED-02', '@SCHED-09', '@SCHED-12'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'administrator');
    const id = await seedApproved(calls, { buyer: newBuyer('Schedule Axe'), ...SOFA });
    const { PONumber } = await calls.read<{ PONumber: string }>(`/api/orders/${id}`);
    await at(await signedIn(browser, 'factory'), async (person) => {
      await openScheduler(person, PONumber);
      await checkEach(person, {
        'place an order': async ({ page, words }) => {
          await page.locator(`button[data-card="${id}"]`).first().click();
          await page.getByRole('menuitem', { name: words.production.menu.move }).click();
        },
        'close a day': ({ page, words }) =>
          page
            .getByRole('button', { name: starting(words.production.day.close.replace('{{day}}', '')) })
            .last()
            .click(),
      });
    });
  },
);

test(
  'administration dialogs pass axe in the light and dark themes',
  { tag: ['@INV-13', '@N-18', '@SCHED-15', '@USER-04', '@N-24', '@REG-07'] },
  async ({ browser, request }) => {
    const open: readonly (readonly [string, Readonly<Record<string, Open>>])[] = [
      [
        '/Inventory/Leather/1',
        {
          'add stock': ({ page, words }) => press(page, words.inventory.addStock),
          'correct a quantity': ({ page, words }) => press(page, words.inventory.item.adjust),
        },
      ],
      [
        // Only a leather that was never in stock can be deleted.
        `/Inventory/Leather/${await seedUnusedLeather(await callsAs(request, 'administrator'), 'Unused')}`,
        { 'delete a leather': ({ page, words }) => press(page, words.inventory.item.delete) },
      ],
      [
        '/ProductionLines/Index',
        { 'a production line': ({ page, words }) => press(page, words.production.lines.add) },
      ],
      [
        '/Users/Detail/2',
        {
          'a new password': ({ page, words }) => press(page, words.identity.users.reset),
          'deactivate somebody': ({ page, words }) => press(page, words.identity.users.deactivate),
        },
      ],
      [
        '/EmailTemplates/Index',
        { 'an email template': ({ page, words }) => press(page, words.mail.templates.add) },
      ],
      ['/Emails/Index', { 'an email': ({ page }) => page.locator('[data-row-open]').first().click() }],
    ];
    await at(await signedIn(browser, 'administrator'), async (person) => {
      for (const [address, dialogs] of open) {
        await visit(person.page, address);
        await checkEach(person, dialogs);
      }
    });
  },
);

test(
  'customizer dialogs pass axe in the light and dark themes',
  { tag: ['@CZR-03', '@CZR-16', '@C-48'] },
  async ({ browser }) => {
    const drawn = (page: Page) =>
      expect(page.locator('figure canvas[data-drawn=true]').first()).toBeVisible();
    await at(await signedIn(browser, 'salesperson'), async (person) => {
      const { page } = person;
      await visit(page, '/Customizer/Index');
      await drawn(page);
      await checkEach(person, {
        'why this price': () => page.getByRole('button', { name: person.words.ui.price.why }).click(),
        'share a design': () => page.getByRole('button', { name: 'Share a link' }).click(),
        'compare two designs': async () => {
          await page.getByRole('button', { name: 'Save to compare' }).click();
          await page.getByRole('button', { name: 'Compare with saved design' }).click();
        },
        'a customer who can’t be written to': async () => {
          await page.getByRole('tab', { name: 'Customer', exact: true }).click();
          await page.getByRole('tabpanel').getByRole('textbox', { name: 'Email' }).fill('cassie@here');
          await page.getByRole('button', { name: 'Save quotation' }).click();
        },
        'another address': async () => {
          await page.getByRole('button', { name: /Add address: Shipping/ }).click();
        },
        saved: async () => {
          const panel = page.getByRole('tabpanel');
          const { name, email } = newBuyer('Cassie Axe');
          await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
          await panel.getByRole('textbox', { name: 'Email' }).fill(email);
          await page.getByRole('button', { name: 'Save quotation' }).click();
          await expect(page.getByRole('dialog').getByText(/^Quotation \d+$/)).toBeVisible();
        },
      });
    });
  },
);
