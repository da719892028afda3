import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import {
  correctTime,
  listEmployees,
  listTimeRecords,
  readOwnTime,
  registerTime,
  type TimeRecord,
} from '@cordovan/contracts/registers';
import { messageText } from '@cordovan/domain/messages';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

const record = (change: Partial<TimeRecord> = {}): TimeRecord => ({
  id: 1,
  employeeId: 16,
  employee: 'Marcus Bell',
  date: '2026-06-15T14:00:00Z',
  originalDate: null,
  correctionReason: null,
  type: 'in',
  beforeProposal: null,
  rowVersion: 2,
  ...change,
});

function serve({ own = [], all = [record()] }: { own?: TimeRecord[]; all?: TimeRecord[] } = {}) {
  const sent: unknown[] = [];
  server.use(
    answering(readOwnTime, own),
    answering(listTimeRecords, { items: all, total: all.length, page: 1, pageSize: 20 }),
    answering(listEmployees, []),
    answering(registerTime, ({ body }) => {
      sent.push(JSON.parse(body));
      return record();
    }),
  );
  return { sent };
}

describe('the time register', () => {
  test(
    'clocks a person in and out with the same button',
    { tags: ['NAV-55', 'REG-10', 'REG-11', 'N-20'] },
    async () => {
      const { sent } = serve({ own: [record()] });
      const { user } = await openPage({ at: '/TimeRegister/Index', as: 'Salesperson' });
      expect(await screen.findByText(/Clocked in since 06\/15\/2026/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Clock out' }));
      await waitFor(() => expect(sent).toEqual([{ Employee: '', Type: 'out' }]));
      expect(screen.queryByRole('heading', { name: 'Time entries' })).toBeNull();
    },
  );

  test.each([
    ['REG-12', 'TIME_INVALID_USER'],
    ['REG-13', 'TIME_INVALID_TYPE'],
  ] as const)('%s shows a refusal and keeps the typed code: %s', async (_id, code) => {
    serve();
    const message = messageText('en', code);
    server.use(refusing(registerTime, { status: 409, code, body: { code, message, errors: [] } }));
    const { user } = await openPage({ at: '/TimeRegister/Index', as: 'Manufacturing' });
    const clock = await screen.findByRole('button', { name: 'Record' });
    expect(clock, 'without a code').toBeDisabled();
    await user.type(screen.getByLabelText('Employee code'), 'E999{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Employee code')).toHaveValue('E999');
  });

  test(
    'lets an administrator review times and correct one with a reason',
    { tags: ['NAV-55', 'REG-14', 'N-20'] },
    async () => {
      serve();
      const sent: unknown[] = [];
      server.use(
        answering(correctTime, ({ body }) => {
          sent.push(JSON.parse(body));
          return record();
        }),
      );
      const { user } = await openPage({ at: '/TimeRegister/Index', as: 'Administrator' });
      await user.click(await screen.findByRole('button', { name: 'Correct time for Marcus Bell' }));
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      expect(await within(dialog).findByText('Enter a reason')).toBeVisible();
      const time = within(dialog).getByLabelText(/^Time/);
      await user.clear(time);
      await user.type(time, '06:30');
      await user.type(within(dialog).getByLabelText(/Reason/), 'Forgot');
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        // Los Angeles in June: seven hours behind.
        expect(sent).toEqual([
          { Date: '2026-06-15T13:30:00.000Z', Reason: 'Forgot', RowVersion: 2, Confirm: false },
        ]),
      );
    },
  );

  test('shows the factory corrected times and the originals, read-only', { tags: ['N-01'] }, async () => {
    serve({ all: [record({ originalDate: '2026-06-15T16:00:00Z', correctionReason: 'Forgot' })] });
    await openPage({ at: '/TimeRegister/Index', as: 'Manufacturing' });
    expect(await screen.findByText(/Corrected from 06\/15\/2026 9:00 AM PDT: Forgot/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Correct time/ })).toBeNull();
  });
});
