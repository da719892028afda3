import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  approveClockOut,
  type ClockOut,
  correctClockOut,
  listClockOuts,
} from '@cordovan/contracts/registers-clock-outs';
import { messageText } from '@cordovan/domain/messages';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

const clockOut: ClockOut = {
  ...{ id: 7, employeeId: 3, employee: 'Marcus Bell', timeZone: 'America/Denver', rowVersion: 1 },
  ...{ clockedInAt: '2026-03-09T13:05:00.000Z', lastAt: '2026-03-09T13:05:00.000Z' },
  ...{ proposedTime: '2026-03-09T21:30:00.000Z', at: '2026-03-09T21:30:00.000Z', rule: 'shift' },
  ...{ breakMinutes: 30, hours: 7.92, approvedAt: null, approvedBy: null, reason: null, history: [] },
};
const pageOf = (...items: ClockOut[]) => ({ items, total: items.length, page: 1, pageSize: 20 });

function serve(items: ClockOut[]) {
  const sent: unknown[] = [];
  server.use(
    answering(listClockOuts, pageOf(...items)),
    answering(approveClockOut, ({ body }) => {
      sent.push(JSON.parse(body));
      return clockOut;
    }),
  );
  return sent;
}

test('approves a forgotten clock-out as proposed', { tags: ['N-20'] }, async () => {
  const sent = serve([clockOut]);
  const { user } = await openPage({ at: '/ClockOuts/Index', as: 'Manufacturing' });
  const row = within(await screen.findByRole('row', { name: /Marcus Bell/ }));
  expect(row.getByText(/End of the shift/)).toBeVisible();
  expect(row.getByText('7.92 h')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Approve the clock-out for Marcus Bell' }));
  await waitFor(() =>
    expect(sent).toEqual([{ At: clockOut.at, BreakMinutes: 30, Reason: '', RowVersion: 1, Confirm: false }]),
  );
});

test(
  'corrects a clock-out, in the time zone of the person’s store, only with a reason',
  { tags: ['N-20'] },
  async () => {
    const sent = serve([clockOut]);
    const { user } = await openPage({ at: '/ClockOuts/Index', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Fix the clock-out for Marcus Bell' }));
    const dialog = within(await screen.findByRole('dialog'));
    const time = dialog.getByLabelText(/^Time/);
    expect(time).toHaveValue('15:30');
    await user.clear(time);
    await user.type(time, '16:15');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('Enter a reason')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked him');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          At: '2026-03-09T22:15:00.000Z',
          BreakMinutes: 30,
          Reason: 'Asked him',
          RowVersion: 1,
          Confirm: false,
        },
      ]),
    );
  },
);

test('shows who approved a clock-out, and why it was corrected', { tags: ['N-20', 'REG-14'] }, async () => {
  serve([
    {
      ...clockOut,
      ...{ at: '2026-03-09T22:15:00.000Z', approvedAt: '2026-03-10T14:00:00.000Z' },
      ...{ approvedBy: 'Ruth Harlow', reason: 'Asked him' },
    },
  ]);
  await openPage({ at: '/ClockOuts/Index?state=approved', as: 'Manufacturing' });
  const row = await screen.findByRole('row', { name: /Marcus Bell/ });
  expect(row).toHaveTextContent('Approved by Ruth Harlow');
  expect(row).toHaveTextContent('Asked him');
  expect(within(row).queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test(
  'corrects an approved clock-out once the long session is confirmed, and shows the earlier approval',
  { tags: ['N-20', 'REG-14'] },
  async () => {
    serve([
      {
        ...clockOut,
        ...{ approvedAt: '2026-03-10T14:00:00.000Z', approvedBy: 'Ruth Harlow', reason: 'Asked him' },
        history: [
          {
            ...{ at: '2026-03-09T23:30:00.000Z', breakMinutes: 45, reason: 'Guessed' },
            ...{ approvedAt: '2026-03-09T23:50:00.000Z', approvedBy: 'Olga Reyes' },
          },
        ],
      },
    ]);
    const message = messageText('en', 'TURN_LONG', { hours: 13 });
    const question = { code: 'TURN_LONG', message, errors: [] };
    server.use(refusing(correctClockOut, { status: 409, code: 'TURN_LONG', body: question }));
    const { user } = await openPage({ at: '/ClockOuts/Index?state=approved', as: 'Administrator' });
    const row = await screen.findByRole('row', { name: /Marcus Bell/ });
    expect(row).toHaveTextContent(
      'Before that, Olga Reyes approved 03/09/2026 5:30 PM MDT, 45 min break · Guessed',
    );
    await user.click(within(row).getByRole('button', { name: 'Fix the clock-out for Marcus Bell' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Camera');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    const sent: unknown[] = [];
    server.use(
      answering(correctClockOut, ({ body }) => {
        sent.push(JSON.parse(body));
        return clockOut;
      }),
    );
    await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
    await waitFor(() => expect(sent).toMatchObject([{ Confirm: true, Reason: 'Camera', BreakMinutes: 30 }]));
  },
);
