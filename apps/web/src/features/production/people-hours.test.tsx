import { beforeEach, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { listProductionLines } from '@cordovan/contracts/production';
import {
  addAbsence,
  type PlannedPerson,
  readPlannedHours,
  removeAbsence,
  savePlannedHours,
} from '@cordovan/contracts/production-planning';
import { line } from '../../../test/boards.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const ana: PlannedPerson = {
  employeeId: 4,
  name: 'Ana Ruiz',
  hoursPerDay: 7.5,
  operationIds: [2],
  rowVersion: 3,
};
const absence = { id: 9, employeeId: 4, from: '2026-06-15', to: '2026-06-19', reason: 'Vacation' };
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  const note =
    <Answer,>(answer: Answer) =>
    ({ body, url }: { body: string; url: URL }) => {
      sent.push(body === '' ? url.pathname : JSON.parse(body));
      return answer;
    };
  server.use(
    answering(listProductionLines, [line(1, 'Line A')]),
    answering(readPlannedHours, {
      people: [ana, { employeeId: 5, name: 'Ben Cole', hoursPerDay: null, operationIds: [], rowVersion: 0 }],
      operations: [
        { id: 1, name: 'cutting' },
        { id: 2, name: 'sewing' },
      ],
      absences: [absence],
    }),
    answering(savePlannedHours, note(ana)),
    answering(addAbsence, note(absence)),
    answering(removeAbsence, note({ ok: true as const })),
  );
});

const openLines = (as: 'Administrator' | 'Manufacturing' = 'Administrator') =>
  openPage({ at: '/ProductionLines/Index', as });

test('shows who works how many hours on what, and who is absent', { tags: ['N-20'] }, async () => {
  await openLines('Manufacturing');
  const row = await screen.findByRole('row', { name: /Ana Ruiz/ });
  expect(row).toHaveTextContent(/7\.5.*Sewing.*06\/15\/2026 – 06\/19\/2026.*Vacation/i);
  expect(screen.getByRole('row', { name: /Ben Cole/ })).toHaveTextContent('Not planned');
  expect(screen.queryByRole('button', { name: /^Edit hours/ })).toBeNull();
});

test(
  'changes the hours of a person and keeps what was typed when they are refused',
  { tags: ['N-20'] },
  async () => {
    const { user } = await openLines();
    await user.click(await screen.findByRole('button', { name: 'Edit hours of Ben Cole' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit hours of Ben Cole' });
    const hours = within(dialog).getByLabelText(/Hours per day/);
    await user.type(hours, '25');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findAllByText('Hours per day is not valid')).not.toHaveLength(0);
    expect(hours).toHaveValue('25');
    expect(sent).toEqual([]);
    await user.clear(hours);
    await user.type(hours, '6.5');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([{ EmployeeId: 5, HoursPerDay: 6.5, OperationIds: [], RowVersion: 0 }]),
    );
    expect(await screen.findByText('Hours saved')).toBeVisible();
  },
);

test('records an absence and removes it again', { tags: ['N-30'] }, async () => {
  const { user } = await openLines();
  await user.click(await screen.findByRole('button', { name: 'Add absence of Ana Ruiz' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add absence of Ana Ruiz' });
  const type = async (name: string, day: string) => {
    const field = within(dialog).getByRole('textbox', { name: new RegExp(name) });
    await user.clear(field);
    await user.type(field, `${day}{Tab}`);
  };
  await type('Last day', '06/20/2026');
  await type('First day', '06/22/2026');
  await user.type(within(dialog).getByLabelText('Reason'), 'Training');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ EmployeeId: 4, From: '2026-06-22', To: '2026-06-22', Reason: 'Training' }]),
  );
  await user.click(
    await screen.findByRole('button', { name: 'Remove the absence on 06/15/2026 – 06/19/2026' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toContain('/api/scheduler/absences/9'));
});
