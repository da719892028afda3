import { expect, type Locator, test } from '@playwright/test';
import { EMOJI, SCRIPT } from './driver/bad.ts';
import { type Person, people, signIn } from './driver/person.ts';
import { refusedBeside, refusedInDialog, silent } from './driver/refusals.ts';
import { callsAs } from './driver/seed.ts';
import { filled, starting } from './driver/words.ts';
import { visit } from './driver/visit.ts';

const box = (part: Person['page'] | Locator, label: string): Locator =>
  part.getByRole('textbox', { name: starting(label) });

/** Checks that the form's header counts the fields that need attention. */
async function countsProblems({ page, words }: Person, atLeast: number): Promise<void> {
  const note = page.getByRole('alert').filter({ hasText: /needs? your attention/ });
  await expect(note).toBeVisible();
  const text = await note.innerText();
  const count = text.includes(words.ui.checkFields_one) ? 1 : Number(/\d+/.exec(text)?.[0]);
  expect(count).toBeGreaterThanOrEqual(atLeast);
}

test(
  'a leather is refused at its fields and stays typed',
  { tag: ['@INV-10', '@INV-11', '@INV-12', '@INV-29', '@N-18'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'administrator');
    const names = async () =>
      (await calls.read<{ Name: string }[]>('/api/leatherItems')).map(({ Name }) => Name);
    const before = await names();
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    const { item } = words.inventory;
    await visit(page, '/Inventory/Leather/0');
    const name = box(page, item.name);
    const save = page.getByRole('button', { name: item.save, exact: true });
    await name.fill(EMOJI);
    const point = box(page, item.reorderPoint.split(',')[0]!);
    await point.fill('-4');
    await box(page, item.notes).fill(SCRIPT);
    await save.click();
    await countsProblems(person, 4);
    for (const [field, label] of [
      ['color', item.color],
      ['accountingName', item.accountingName],
      ['reorderPoint', item.reorderPoint.split(',')[0]!],
    ] as const)
      await refusedBeside(box(page, label), { text: words.message('FIELD_REQUIRED', { field }) });
    await expect(name).toHaveValue(EMOJI);
    await expect(point).toHaveValue('−4');
    await expect(box(page, item.notes)).toHaveValue(SCRIPT);
    expect(await names()).toEqual(before);
    await silent(person);
  },
);

test(
  'empty stock and a count without a reason are refused and change nothing',
  { tag: ['@INV-05', '@INV-06', '@N-18'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'administrator');
    const atHand = async () =>
      (await calls.read<{ QuantityAtHand: number }>('/api/leatherItems/1')).QuantityAtHand;
    const before = await atHand();
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    const { addStock, adjust, item, stock } = words.inventory;
    await visit(page, '/Inventory/Leather/1');

    await test.step('added', async () => {
      await page.getByRole('button', { name: addStock, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: stock.title });
      const quantity = box(dialog, stock.quantity.split(',')[0]!);
      await box(dialog, stock.note).fill(SCRIPT);
      for (const [text, typed] of [
        ['', ''],
        ['0', '0'],
        ['-12', '−12'],
      ] as const) {
        await quantity.fill(text);
        await dialog.getByRole('button', { name: stock.add, exact: true }).click();
        await refusedBeside(quantity, { text: words.message('STOCK_QUANTITY_NOT_POSITIVE'), typed });
        await expect(box(dialog, stock.note)).toHaveValue(SCRIPT);
      }
      await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();
    });

    await test.step('counted', async () => {
      await page.getByRole('button', { name: item.adjust, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: starting(adjust.title.split(' {{')[0]!) });
      const counted = box(dialog, adjust.counted.split(',')[0]!);
      const reason = box(dialog, adjust.reason);
      const save = dialog.getByRole('button', { name: adjust.save, exact: true });
      await counted.fill('-5');
      await save.click();
      await refusedBeside(counted, { text: words.message('STOCK_WOULD_BE_NEGATIVE'), typed: '−5' });
      await refusedBeside(reason, { text: words.message('REASON_REQUIRED'), typed: '' });
      await reason.fill(EMOJI);
      await counted.fill('');
      await save.click();
      const label = filled(adjust.counted, { unit: 'ft²' });
      await refusedBeside(counted, { text: filled(words.ui.required, { field: label }), typed: '' });
      await expect(reason).toHaveValue(EMOJI);
      await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();
    });
    expect(await atHand()).toBe(before);
    await silent(person);
  },
);

test(
  'settings out of range are all refused at their fields, and none is saved',
  { tag: ['@SET-26', '@SET-27', '@N-23'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'administrator');
    const stored = () => calls.read<{ Name: string; Value: string }[]>('/api/settings');
    const before = await stored();
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    const { settings } = words;
    await visit(page, '/Settings/Index');
    const wrong = {
      'session-time-logout': '0',
      'elements-per-page': '100,000',
      'max-days-quotation-valid': '−3',
      'min-payment-percentage-approved-order': '250%',
    } as const;
    const good = box(page, settings.names['delivery-date-days']);
    await good.fill('50');
    for (const [name, typed] of Object.entries(wrong))
      await box(page, settings.names[name as keyof typeof wrong]).fill(typed);
    await page.getByRole('button', { name: settings.save, exact: true }).click();
    await countsProblems(person, Object.keys(wrong).length);
    for (const [name, typed] of Object.entries(wrong)) {
      const field = settings.names[name as keyof typeof wrong];
      await refusedBeside(box(page, field), { text: words.message('FIELD_INVALID', { field }), typed });
    }
    await expect(good).toHaveValue('50');
    expect(await stored()).toEqual(before);
    await silent(person);
  },
);

test(
  'an invalid user is refused at the fields, by the form and by the server',
  { tag: ['@USER-03', '@USER-04', '@USER-09', '@USER-12', '@AUTH-35', '@AUTH-37'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'administrator');
    const count = async () => (await calls.read<{ Total: number }>('/api/users?pageSize=1')).Total;
    const before = await count();
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    const { users } = words.identity;
    await visit(page, '/Users/Detail/0');
    const [name, email] = [box(page, users.name), box(page, users.email)];
    const password = page.locator('input[type=password]').first();
    const again = page.locator('input[type=password]').last();
    const save = page.getByRole('button', { name: users.save, exact: true });
    await email.fill('me@here');
    await password.fill('simple');
    await again.fill('other');
    await save.click();
    await countsProblems(person, 5);
    await refusedBeside(name, { text: words.message('FIELD_REQUIRED', { field: 'name' }), typed: '' });
    await refusedBeside(email, { text: words.message('EMAIL_INVALID'), typed: 'me@here' });
    await refusedBeside(password, { text: words.message('PASSWORD_RULE'), typed: 'simple' });
    await refusedBeside(again, { text: words.message('PASSWORDS_DO_NOT_MATCH'), typed: 'other' });

    await name.fill(SCRIPT);
    await email.fill(people.salesperson);
    for (const label of [users.role, users.store, users.salesRep]) {
      await page.getByRole('combobox', { name: starting(label) }).click();
      await page.getByRole('option').first().click();
    }
    for (const field of [password, again]) await field.fill('Demo-1234!');
    await save.click();
    await refusedInDialog(person, [words.message('FIELD_TAKEN', { field: 'email' })]);
    await refusedBeside(email, {
      text: words.message('FIELD_TAKEN', { field: 'email' }),
      typed: people.salesperson,
    });
    await expect(name).toHaveValue(SCRIPT);
    await expect(password).toHaveValue('Demo-1234!');
    expect(await count()).toBe(before);
    await silent(person);
  },
);

test(
  'an invalid store, email template or view is refused at its fields',
  { tag: ['@STORE-02', '@STORE-13', '@N-24', '@N-40'] },
  async ({ browser }) => {
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;

    await test.step('a store', async () => {
      const { detail } = words.stores;
      await visit(page, '/Stores/Detail/0');
      await box(page, detail.email).fill('no mail');
      await page.getByRole('button', { name: detail.save, exact: true }).click();
      await countsProblems(person, 4);
      for (const [field, label] of [
        ['name', detail.name],
        ['state', detail.state],
        ['taxRate', detail.taxRate],
      ] as const)
        await refusedBeside(box(page, label), {
          text: words.message('FIELD_REQUIRED', { field }),
          typed: '',
        });
      const invalid = words.message('FIELD_INVALID', { field: 'email' });
      await refusedBeside(box(page, detail.email), { text: invalid, typed: 'no mail' });
      await box(page, detail.email).fill('');
    });

    await test.step('an email template', async () => {
      const { mail } = words;
      page.once('dialog', (dialog) => void dialog.accept());
      await visit(page, '/EmailTemplates/Index');
      await page.getByRole('button', { name: mail.templates.add, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: mail.templates.new });
      const body = box(dialog, mail.templates.body);
      await body.fill(`${SCRIPT} {{ no.such.word }}`);
      await dialog.getByRole('button', { name: words.ui.save, exact: true }).click();
      const missing = [mail.templates.name, mail.subject].map((label) =>
        filled(words.ui.required, { field: label }),
      );
      await refusedInDialog(person, missing);
      await countsProblems(person, 2);
      for (const label of [mail.templates.name, mail.subject])
        await refusedBeside(box(dialog, label), {
          text: filled(words.ui.required, { field: label }),
          typed: '',
        });
      await expect(body).toHaveValue(`${SCRIPT} {{ no.such.word }}`);
      await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();
    });

    await test.step('a view', async () => {
      const { views } = words.orders;
      const name = 'Dear quotations of mine';
      await visit(page, '/Order/Index?status=9');
      const open = async () => {
        await page.getByRole('button', { name: views.menu, exact: true }).click();
        await page.getByRole('menuitem', { name: views.add }).click();
        return page.getByRole('dialog', { name: views.addTitle });
      };
      const dialog = await open();
      const save = dialog.getByRole('button', { name: words.ui.save, exact: true });
      await save.click();
      const missing = filled(words.ui.required, { field: views.name });
      await refusedBeside(box(dialog, views.name), { text: missing, typed: '' });
      await box(dialog, views.name).fill(name);
      await save.click();
      await expect(dialog).toBeHidden();
      await open();
      await box(dialog, views.name).fill(name);
      await save.click();
      await refusedBeside(box(dialog, views.name), { text: views.taken, typed: name });
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name }).click();
      await page.getByRole('button', { name: views.menu, exact: true }).click();
      await page.getByRole('menuitem', { name: filled(views.forget, { name }) }).click();
      await page.getByRole('dialog').getByRole('button', { name: views.forgetYes }).click();
      await expect(page.getByRole('tab', { name })).toHaveCount(0);
    });
    await silent(person);
  },
);
