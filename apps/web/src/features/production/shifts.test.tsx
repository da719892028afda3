import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listShifts, saveShift, setLineOfPerson } from '@cordovan/contracts/registers-shifts';
import { listProductionLines } from '@cordovan/contracts/production';
import { readPlannedHours } from '@cordovan/contracts/production-planning';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const night = {
  ...{ id: 4, lineId: 2, employeeId: null, weekdays: [1, 2, 3, 4, 5], rowVersion: 1 },
  ...{ startsAt: 1_320, endsAt: 360, breakMinutes: 45 },
};
const shifts = {
  shifts: [night],
  lines: [{ id: 2, name: 'Line A' }],
  people: [{ employeeId: 9, name: 'Marcus Bell', lineId: null }],
};

function serve() {
  const sent: unknown[] = [];
  server.use(
    answering(listProductionLines, []),
    answering(readPlannedHours, { people: [], operations: [], absences: [] }),
    answering(listShifts, shifts),
    answering(saveShift, ({ body }) => {
      sent.push(JSON.parse(body));
      return night;
    }),
    answering(setLineOfPerson, ({ body }) => {
      sent.push(JSON.parse(body));
      return { ok: true as const };
    }),
  );
  return sent;
}
const at = '/ProductionLines/Index';

test('lists shifts with their days, times and breaks', { tags: ['N-20'] }, async () => {
  serve();
  await openPage({ at, as: 'Manufacturing' });
  const table = within(await screen.findByRole('table', { name: 'Shifts' }));
  const row = await table.findByRole('row', { name: /Line A/ });
  expect(row).toHaveTextContent('22:00 – 06:00 (next day)');
  expect(row).toHaveTextContent('Mon – Fri');
  expect(row).toHaveTextContent('45 min');
  expect(screen.queryByRole('button', { name: 'Add shift' })).toBeNull();
});

test('adds a shift only after a line or a person is chosen', { tags: ['N-20'] }, async () => {
  const sent = serve();
  const { user } = await openPage({ at, as: 'Administrator' });
  await user.click(await screen.findByRole('button', { name: 'Add shift' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add shift' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText(/Choose a production line or a person/))[0]).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('combobox', { name: /Line or person/ }));
  await user.click(await screen.findByRole('option', { name: 'Line A' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        ...{ LineId: 2, EmployeeId: null, Weekdays: [1, 2, 3, 4, 5] },
        ...{ StartsAt: '07:00', EndsAt: '15:30', BreakMinutes: 30 },
      }),
    ]),
  );
});

test('sets the line a person works on', { tags: ['N-20'] }, async () => {
  const sent = serve();
  const { user } = await openPage({ at, as: 'Administrator' });
  await user.click(await screen.findByRole('combobox', { name: 'Marcus Bell' }));
  await user.click(await screen.findByRole('option', { name: 'Line A' }));
  await waitFor(() => expect(sent).toEqual([{ EmployeeId: 9, LineId: 2 }]));
});
