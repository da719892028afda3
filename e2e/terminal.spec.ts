import { expect, test } from '@playwright/test';
import { labelOf } from './driver/factory.ts';
import { allLeave, signIn } from './driver/person.ts';
import { callsAs, seedInProduction, seedLeather } from './driver/seed.ts';
import {
  answered,
  chooseOperation,
  enroll,
  keeps,
  leaveDevice,
  network,
  newDevice,
  press,
  scan,
  seedTerminal,
} from './driver/terminal.ts';
import { visit } from './driver/visit.ts';
import { filled } from './driver/words.ts';

const SOFA = { item: 'Belmont Sofa 3-seat', leather: 'Chestnut' };

interface Recorded {
  readonly Type: string;
  readonly Employee: string;
}

/** What the server has about a piece, oldest first. */
const recordedOn = async (calls: Awaited<ReturnType<typeof callsAs>>, vin: string) =>
  (await calls.read<{ Items: Recorded[] }>(`/api/operation-register?vinNumber=${vin}`)).Items.map(
    ({ Type, Employee }) => `${Type} ${Employee}`,
  ).toReversed();

test(
  'an administrator adds a terminal and its device enrolls once',
  { tag: ['@N-20', '@N-39'] },
  async ({ browser }) => {
    const admin = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = admin;
    const name = `Frames ${Date.now()}`;
    await visit(page, '/FloorTerminals/Index');
    await page.getByRole('button', { name: words.terminals.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.ui.save }).click();
    await expect(dialog.getByText(words.message('FIELD_REQUIRED', { field: 'name' })).first()).toBeVisible();
    await dialog.getByLabel(words.terminals.name).fill(name);
    await dialog.getByLabel(words.terminals.place).fill('Hall 1');
    await dialog.getByRole('button', { name: words.ui.save }).click();
    const code = await page.getByRole('dialog').locator('code').innerText();
    await page.getByRole('dialog').getByRole('button', { name: words.terminals.done }).click();

    const device = await newDevice(browser);
    await device.page.goto('/Terminal');
    await device.page.getByLabel(device.words.terminalPage.enroll.code).fill('0000-0000');
    await press(device, device.words.terminalPage.enroll.submit);
    await expect(device.page.getByRole('alert')).toHaveText(
      device.words.message('TERMINAL_CODE_WRONG', { minutes: 30 }),
    );
    await enroll(device, code.toLowerCase());
    await expect(device.page.getByRole('heading', { name })).toBeVisible();

    await page.reload();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(words.terminals.states.active);
    await row.getByRole('button', { name: filled(words.terminals.revokeOne, { name }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.terminals.revoke }).click();
    await expect(row).toContainText(words.terminals.states.revoked);
    await device.page.reload();
    await expect(device.page.getByLabel(device.words.terminalPage.enroll.code)).toBeVisible();
    await device.context.close();
    await allLeave(admin);
  },
);

test(
  'work continues through two network outages and a reload, and a lead settles a conflict',
  { tag: ['@N-20', '@REG-03', '@REG-14'] },
  async ({ browser, request }) => {
    const calls = await callsAs(request, 'administrator');
    await seedLeather(calls, SOFA.leather);
    const order = await seedInProduction(calls, SOFA);
    const vin = labelOf(order);
    const mark = Date.now().toString(36);
    const add = (Name: string, Code: string) =>
      calls.send<{ Id: number }>('/api/employees', { Name: `${Name} ${mark}`, Code: `${Code}${mark}` });
    await add('Cora', 'CO');
    const { Id: pinned } = await add('Piet', 'PI');
    await calls.send(`/api/employees/${pinned}/pin`, { Pin: '2580' });

    const device = await newDevice(browser);
    const { page, words } = device;
    const { answer, clock, work, pin, who } = words.terminalPage;
    await enroll(device, await seedTerminal(calls, `Cutting ${mark}`));

    // With a network: clock in and start.
    await scan(device, `co${mark}`);
    await press(device, clock.do.in);
    await answered(device, 'yes', answer.did.in);
    await chooseOperation(device, 'cutting');
    await scan(device, vin);
    await press(device, work.do.start);
    await answered(device, 'yes', answer.did.start);

    // The first cut: work goes on, and the page opens without a network.
    await network(device, false);
    await press(device, filled(work.doOn, { what: work.do.pause, operation: 'cutting', vin }));
    await answered(device, 'kept', answer.kept);
    await keeps(device, 1);
    await page.reload();
    await keeps(device, 1);
    await scan(device, `co${mark}`);
    await press(device, filled(work.doOn, { what: work.do.resume, operation: 'cutting', vin }));
    await answered(device, 'kept', answer.kept);
    await keeps(device, 2);
    // An unknown piece is accepted, too.
    await chooseOperation(device, 'cutting');
    await scan(device, 'TORN-LABEL');
    await expect(page.getByText(work.unknownPiece)).toBeVisible();
    await press(device, work.do.end);
    await answered(device, 'kept', answer.kept);
    await leaveDevice(device);
    // A PIN is accepted as well, and checked later.
    await press(device, `Piet ${mark}`);
    for (const digit of '2580') await press(device, `${pin.digit} ${digit}`);
    await press(device, pin.submit);
    await answered(device, 'kept', `Piet ${mark}`);
    await press(device, clock.do.in);
    await answered(device, 'kept', answer.kept);
    await leaveDevice(device);
    await network(device, true);
    await keeps(device, 0);
    expect(await recordedOn(calls, vin)).toEqual(
      ['start', 'pause', 'resume'].map((type) => `${type} Cora ${mark}`),
    );

    // The second cut.
    await network(device, false);
    await scan(device, `co${mark}`);
    await press(device, filled(work.doOn, { what: work.do.end, operation: 'cutting', vin }));
    await answered(device, 'kept', answer.kept);
    await network(device, true);
    await keeps(device, 0);
    expect((await recordedOn(calls, vin)).at(-1)).toBe(`end Cora ${mark}`);
    await leaveDevice(device);
    await expect(page.getByLabel(who.title)).toBeVisible();
    const times = await calls.read<{ Items: Recorded[] }>(`/api/time-register?employeeId=${pinned}`);
    expect(times.Items.map(({ Type }) => Type)).toEqual(['in']);

    // The lead sees the torn label's scan and drops it.
    const lead = await signIn(browser, { as: 'administrator', language: 'en' });
    const { conflicts } = lead.words.terminals;
    await visit(lead.page, '/FloorConflicts/Index');
    const row = lead.page.getByRole('row').filter({ hasText: `Cora ${mark}` });
    await expect(row).toContainText(lead.words.message('OPERATION_INVALID_VIN'));
    await expect(row).toContainText('TORN-LABEL');
    await row.getByRole('button', { name: new RegExp(`^${conflicts.drop}`) }).click();
    const dialog = lead.page.getByRole('dialog');
    await dialog.getByRole('button', { name: conflicts.drop, exact: true }).click();
    await expect(dialog.getByText(lead.words.message('REASON_REQUIRED')).first()).toBeVisible();
    await dialog.getByLabel(conflicts.reason).fill('The label was torn');
    await dialog.getByRole('button', { name: conflicts.drop, exact: true }).click();
    await expect(row).toHaveCount(0);
    await lead.page.getByText(conflicts.settled, { exact: true }).click();
    await expect(row).toContainText('The label was torn');
    await device.context.close();
    await allLeave(lead);
  },
);
