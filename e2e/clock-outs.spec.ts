import { expect, test } from '@playwright/test';
import { addDays, dayInZone, momentAt } from '@cordovan/domain/calendar';
import { runJob } from './driver/jobs.ts';
import { allLeave, signIn } from './driver/person.ts';
import { callsAs, type Calls } from './driver/seed.ts';
import { visit } from './driver/visit.ts';
import { filled } from './driver/words.ts';

const ZONE = 'America/Denver';
const at = (day: string, hours: number, minutes: number) => momentAt(day, hours * 60 + minutes, ZONE);

interface Reported {
  readonly Date: string;
  readonly Hours: number;
  readonly IsOutMissing: boolean;
}

/** A person of the store in Denver who works from 7:00 to 15:30 each day, with an unpaid break of half an hour. */
async function seedPerson(calls: Calls, name: string, code: string): Promise<number> {
  const stores = await calls.read<{ Id: number; TimeZone: string | null }[]>('/api/stores');
  const store = stores.find(({ TimeZone }) => TimeZone === ZONE);
  if (!store) throw new Error('No store is in Denver');
  const person = await calls.send<{ Id: number }>('/api/employees', {
    Name: name,
    Code: code,
    StoreId: store.Id,
  });
  await calls.send('/api/shifts', {
    ...{ LineId: null, EmployeeId: person.Id, Weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...{ StartsAt: '07:00', EndsAt: '15:30', BreakMinutes: 30 },
  });
  return person.Id;
}

test(
  'a forgotten clock-out is proposed, a lead approves it, and its hours count',
  { tag: ['@N-20', '@REG-11', '@REG-14', '@REP-02'] },
  async ({ browser, request }, { parallelIndex }) => {
    const admin = await callsAs(request, 'administrator');
    const code = `F${Date.now()}`;
    const name = `Forgetful ${code}`;
    const employeeId = await seedPerson(admin, name, code);
    const yesterday = addDays(dayInZone(new Date(), ZONE), -1);
    const report = async () =>
      (
        await admin.read<{ Rows: Reported[] }>(
          `/api/reports/time?from=${yesterday}&to=${yesterday}&employeeId=${employeeId}`,
        )
      ).Rows.map(({ Hours, IsOutMissing }) => ({ Hours, IsOutMissing }));

    const lead = await signIn(browser, { as: 'factory', language: 'en' });
    const { page, words } = lead;

    await test.step('a lead clocks the person in', async () => {
      await visit(page, '/TimeRegister/Index');
      await page.getByLabel(words.registers.time.code).fill(code);
      await page.getByRole('button', { name: words.registers.time.clock, exact: true }).click();
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    });

    await test.step('the next day, the person still isn’t clocked out', async () => {
      const { Items } = await admin.read<{ Items: { Id: number; Employee: string; RowVersion: number }[] }>(
        `/api/time-register?employeeId=${employeeId}`,
      );
      const { Id, RowVersion } = Items.find(({ Employee }) => Employee === name)!;
      await admin.send(`/api/time-register/${Id}/correct`, {
        Date: at(yesterday, 7, 5).toISOString(),
        Reason: 'Clocked in a day before',
        RowVersion,
      });
      await runJob(parallelIndex, 'registers.proposeClockOuts');
    });

    const row = page.getByRole('row').filter({ hasText: name });
    await test.step('the end of the shift is proposed, but no hours count yet', async () => {
      await visit(page, '/ClockOuts/Index');
      await expect(row).toContainText(words.clockOuts.rules.shift);
      await expect(row).toContainText(/3:30 PM/);
      await expect(row).toContainText(filled(words.clockOuts.hoursOf, { hours: '7.92' }));
      expect(await report()).toEqual([{ Hours: 0, IsOutMissing: true }]);
    });

    await test.step('the lead approves it', async () => {
      await row.getByRole('button', { name: filled(words.clockOuts.approveOne, { name }) }).click();
      await expect(page.getByText(filled(words.clockOuts.done, { name }))).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByText(words.clockOuts.approved, { exact: true }).click();
      await expect(row).toContainText(filled(words.clockOuts.approvedBy, { name: 'Fay Whitaker' }));
    });

    // From 7:05 to 15:30 without half an hour.
    expect(await report()).toEqual([{ Hours: 7.92, IsOutMissing: false }]);
    await allLeave(lead);
  },
);
