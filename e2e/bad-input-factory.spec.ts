import { expect, test } from '@playwright/test';
import { SCRIPT, seedMistake, SOFA } from './driver/bad.ts';
import { boardCalls } from './driver/board.ts';
import { newBuyer } from './driver/buyers.ts';
import { labelOf, openRegister, openScheduler, scan, scanAnswer } from './driver/factory.ts';
import { signIn } from './driver/person.ts';
import { refusedBeside, refusedInDialog, silent } from './driver/refusals.ts';
import { callsAs, seedApproved } from './driver/seed.ts';
import { starting } from './driver/words.ts';
import { visit } from './driver/visit.ts';

/** Reopens a day that a test closed, even after a failure. */
const undo: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

test(
  'the scheduling dialog explains why a closed day is refused',
  { tag: ['@SCHED-02', '@SCHED-03', '@SCHED-06'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'administrator');
    const id = await seedApproved(calls, { buyer: newBuyer('Ima Mistake'), ...SOFA });
    const factory = await boardCalls(request, 'factory');
    const { Days } = await factory.read();
    const today = new Date().toISOString().slice(0, 10);
    const closed = Days.find(
      ({ Date: day, IsClosed, SeatsUsed }) => day > today && !IsClosed && SeatsUsed === 0,
    )!.Date;
    await factory.send('/api/scheduler/close-day', { Date: closed, Reason: 'Inventory' });
    undo.push(() => factory.send('/api/scheduler/open-day', { Date: closed }));
    const person = await signIn(browser, { as: 'factory', language: 'en' });
    const { page, words } = person;
    const { moveDialog, menu } = words.production;
    const { PONumber } = await calls.read<{ PONumber: string }>(`/api/orders/${id}`);
    await openScheduler(person, PONumber);
    await page.locator(`button[data-card="${id}"]`).first().click();
    await page.getByRole('menuitem', { name: menu.move }).click();
    const dialog = page.getByRole('dialog', { name: starting(moveDialog.title.split(' {{')[0]!) });
    const day = dialog.getByRole('textbox', { name: starting(moveDialog.day) });
    const put = dialog.getByRole('button', { name: moveDialog.put, exact: true });
    const [year, month, date] = closed.split('-');
    await day.fill(`${month}/${date}/${year}`);
    await day.press('Tab');
    await expect(dialog.getByRole('status')).toContainText(words.message('DATE_CLOSED'));
    await expect(put).toBeDisabled();
    await day.fill('when it suits');
    await day.press('Tab');
    await expect(day, 'no day, no words: the last good day comes back').toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();
    const { Tray } = await factory.read();
    expect(Tray.map(({ OrderId }) => OrderId)).toContain(id);
    await silent(person);
  },
);

test(
  'a production line without a name is refused at the field and stays typed',
  { tag: ['@SCHED-15'] },
  async ({ browser }) => {
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    const { lines } = words.production;
    await visit(page, '/ProductionLines/Index');
    await page.getByRole('main').getByRole('button', { name: lines.add, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: lines.new });
    const name = dialog.getByRole('textbox', { name: starting(lines.name) });
    const seats = dialog.getByRole('textbox', { name: starting(lines.seats) });
    const save = dialog.getByRole('button', { name: words.ui.save, exact: true });
    await seats.pressSequentially('-12x');
    await save.click();
    const example = words.ui.number.like.replace('{{example}}', '12');
    await refusedBeside(seats, { text: example, typed: '-12x' });
    await seats.fill('12');
    await save.click();
    await refusedBeside(name, { text: words.message('FIELD_REQUIRED', { field: lines.name }), typed: '' });
    await expect(seats).toHaveValue('12');
    await name.fill('n'.repeat(300));
    await save.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveValue('n'.repeat(300));
    await dialog.getByRole('button', { name: words.ui.cancel, exact: true }).click();
    await expect(page.getByText('n'.repeat(300))).toHaveCount(0);
    await silent(person);
  },
);

test(
  'a wrong scan shows its reason and keeps the chosen employee and operation',
  { tag: ['@REG-04', '@REG-05', '@REG-06', '@ERR-19'] },
  async ({ browser, request }) => {
    const { calls, id } = await seedMistake(request);
    const employees = await calls.read<{ Name: string; Code: string; IsActive: boolean }[]>('/api/employees');
    const worker = employees.find(({ IsActive, Code }) => IsActive && Code !== '')!;
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    const answer = scanAnswer(person);
    const wrong = async (code: string, reason: string) => {
      await scan(person, code);
      await expect(answer).toHaveText(reason);
      await expect(page.getByRole('textbox'), 'ready for the next').toHaveValue('');
    };
    await openRegister(person);
    await wrong('E-nobody', words.message('OPERATION_INVALID_USER'));
    await wrong(SCRIPT, words.message('OPERATION_INVALID_USER'));
    await scan(person, worker.Code);
    await wrong('HAMMER', words.message('OPERATION_INVALID'));
    await scan(person, 'SEW');
    for (const label of ['999999-1-1', '-17', SCRIPT, labelOf(id)])
      await wrong(label, words.message('OPERATION_INVALID_VIN'));
    for (const chosen of [worker.Name, words.ui.operations.sewing])
      await expect(page.getByRole('button', { name: new RegExp(chosen, 'i') }).first()).toBeVisible();
    await silent(person, /status of 4(00|04|09)/);
  },
);

test(
  'an unknown badge is refused in a dialog and the code stays',
  { tag: ['@REG-12', '@REG-13', '@ERR-20'] },
  async ({ browser }) => {
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    const { time } = words.registers;
    await visit(page, '/TimeRegister/Index');
    const code = page.getByRole('textbox', { name: starting(time.code) });
    const clock = page.getByRole('button', { name: time.clock, exact: true });
    await expect(clock).toBeDisabled();
    for (const typed of ['E-nobody', SCRIPT]) {
      await code.fill(typed);
      await clock.click();
      await refusedInDialog(person, [words.message('TIME_INVALID_USER')]);
      await expect(code).toHaveValue(typed);
    }
    await silent(person, /status of 4(00|04|09)/);
  },
);
