import { afterEach, describe, expect, test, vi } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  listEmployees,
  listOperationRecords,
  listOperations,
  registerOperation,
  type Employee,
  type Operation,
  type OperationRecord,
} from '@cordovan/contracts/registers';
import { messageText, type MessageCode } from '@cordovan/domain/messages';
import { openPage, signInAs } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

const employees: Employee[] = [
  {
    id: 15,
    name: 'Fay Whitaker',
    code: 'E100',
    userId: null,
    user: null,
    storeId: null,
    store: null,
    isLead: false,
    isActive: true,
    rowVersion: 1,
  },
  {
    id: 16,
    name: 'Marcus Bell',
    code: 'E101',
    userId: null,
    user: null,
    storeId: null,
    store: null,
    isLead: false,
    isActive: true,
    rowVersion: 1,
  },
];
const operations: Operation[] = [
  { id: 1, name: 'cutting', code: 'CUT', sortOrder: 1, isActive: true, rowVersion: 1 },
  { id: 2, name: 'sewing', code: 'SEW', sortOrder: 2, isActive: true, rowVersion: 1 },
];
const record = (id: number, change: Partial<OperationRecord> = {}): OperationRecord => ({
  id,
  employeeId: 16,
  employee: 'Marcus Bell',
  operationId: 1,
  operation: 'cutting',
  vinItemId: 7,
  vinNumber: '001012-1-1',
  orderId: 1012,
  type: 'start',
  run: 1,
  reason: null,
  lead: null,
  date: '2026-06-15T16:00:00Z',
  originalDate: null,
  correctionReason: null,
  undone: null,
  rowVersion: 1,
  ...change,
});

function serve(records: readonly OperationRecord[] = []) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    answering(listEmployees, employees),
    answering(listOperations, operations),
    answering(listOperationRecords, { items: [...records], total: records.length, page: 1, pageSize: 100 }),
    answering(registerOperation, ({ body }) => {
      const wish = JSON.parse(body) as { Type: 'start' | 'end' };
      sent.push(wish);
      return record(50, { type: wish.Type });
    }),
  );
  return { sent };
}
const floor = (language: 'en' | 'es' = 'en') =>
  openPage({ at: '/OperationRegister/Index', as: 'Manufacturing', language });

afterEach(() => vi.useRealTimers());

describe('the workshop floor', () => {
  test(
    'scans badge, operation and piece into one field that keeps the focus',
    { tags: ['REG-01', 'NAV-10'] },
    async () => {
      const { sent } = serve();
      const { user } = await floor();
      await waitFor(() => expect(screen.getByLabelText('Scan your badge')).toHaveFocus());
      await user.keyboard('E101{Enter}');
      expect(await screen.findByRole('button', { name: /Employee ?Marcus Bell/ })).toBeVisible();
      await user.keyboard('cut{Enter}');
      expect(screen.getByRole('button', { name: /Operation ?cutting/ })).toBeVisible();
      expect(screen.getByLabelText('Scan the piece')).toHaveFocus();
      await user.keyboard('001012-1-1{Enter}');
      const answer = await screen.findByRole('alert');
      await waitFor(() => expect(answer).toHaveTextContent('Startedcutting, piece 001012-1-1, Marcus Bell'));
      expect(sent).toEqual([{ Employee: 'E101', Operation: 'CUT', VinNumber: '001012-1-1', Type: 'start' }]);
      expect(screen.getByLabelText('Scan the piece')).toHaveFocus();
    },
  );

  test('asks for the badge again after another sign-in', { tags: ['REG-01', 'N-31'] }, async () => {
    serve();
    const { user } = await floor();
    await user.click(await screen.findByRole('button', { name: /Marcus Bell/ }));
    await user.click(await screen.findByRole('button', { name: /^sewing/ }));
    expect(screen.getByLabelText('Scan the piece')).toBeVisible();
    act(() => signInAs('Manufacturing', 45, { sessionEndsAt: '2030-01-01T00:00:00Z' }));
    expect(await screen.findByLabelText('Scan your badge')).toBeVisible();
    expect(screen.getByRole('button', { name: /Operation ?sewing/ })).toBeVisible();
  });

  test('registers an end by touch alone', { tags: ['REG-01'] }, async () => {
    const { sent } = serve();
    const { user } = await floor();
    await user.click(await screen.findByRole('button', { name: /Marcus Bell/ }));
    await user.click(await screen.findByRole('button', { name: /^sewing/ }));
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(screen.getByLabelText('Scan the piece')).toHaveFocus());
    await user.keyboard('001012-1-1{Enter}');
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ Operation: 'SEW', Type: 'end' })]));
    expect(await screen.findByText('Finished')).toBeVisible();
  });

  const showsRefusal = async (code: MessageCode) => {
    serve();
    server.use(
      refusing(registerOperation, {
        status: 409,
        code,
        body: { code, message: messageText('en', code), errors: [] },
      }),
    );
    const { user } = await floor();
    await user.type(await screen.findByLabelText('Scan your badge'), 'E100{Enter}');
    await user.keyboard('SEW{Enter}X-1{Enter}');
    expect(await screen.findByText(messageText('en', code))).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Scan the piece'), 'ready for the next').toHaveValue('');
    for (const chosen of [/Employee ?Fay Whitaker/, /Operation ?sewing/])
      expect(screen.getByRole('button', { name: chosen }), 'what was chosen stays').toBeVisible();
  };

  test.each(['OPERATION_INVALID_VIN', 'OPERATION_NO_END'] as const)(
    "fills the screen with the server's refusal %s",
    { tags: ['REG-06', 'REG-09'] },
    showsRefusal,
  );

  test.each(['OPERATION_ALREADY_REGISTERED', 'OPERATION_NO_START'] as const)(
    "fills the screen with the server's refusal %s",
    { tags: ['REG-02', 'REG-03', 'REG-07', 'REG-08'] },
    showsRefusal,
  );

  test('refuses an unknown badge and an unknown operation', { tags: ['REG-04', 'REG-05'] }, async () => {
    serve();
    const { user } = await floor();
    await user.type(await screen.findByLabelText('Scan your badge'), 'WHO{Enter}');
    expect(await screen.findByText('Invalid user')).toBeVisible();
    expect(screen.getByLabelText('Scan your badge'), 'ready for the next').toHaveValue('');
    await user.keyboard('E100{Enter}WHAT{Enter}');
    expect(await screen.findByText('Invalid operation')).toBeVisible();
    expect(screen.getByLabelText('Scan the operation'), 'ready for the next').toHaveValue('');
  });

  test('is ready for the next scan after two seconds', async () => {
    serve();
    const { user } = await floor();
    await user.type(await screen.findByLabelText('Scan your badge'), 'WHO{Enter}');
    await screen.findByText('Invalid user');
    await waitFor(() => expect(screen.queryByText('Invalid user')).toBeNull(), { timeout: 3_500 });
  });

  test("lists today's records and ends open work with one touch", { tags: ['REG-14'] }, async () => {
    const { sent } = serve([
      record(3),
      record(2, { operationId: 2, operation: 'sewing', type: 'end' }),
      record(1, { operationId: 2, operation: 'sewing' }),
    ]);
    const { user } = await floor();
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    await user.type(screen.getByLabelText('Scan your badge'), 'E101{Enter}');
    expect(screen.getAllByRole('button', { name: /^Finish .* on/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Finish cutting on 001012-1-1' }));
    await waitFor(() =>
      expect(sent).toEqual([{ Employee: 'E101', Operation: 'CUT', VinNumber: '001012-1-1', Type: 'end' }]),
    );
  });

  test('changes the language of the register', { tags: ['I18N-02'] }, async () => {
    serve();
    const { user } = await floor();
    await user.click(await screen.findByRole('button', { name: 'Español' }));
    expect(await screen.findByRole('heading', { name: 'Registro de operaciones' })).toBeVisible();
    await user.type(await screen.findByLabelText('Escanee su gafete'), 'E101{Enter}');
    expect(await screen.findByRole('button', { name: /^corte/ })).toBeVisible();
  });

  test(
    'marks undone entries with who and when, and offers no way to finish them',
    { tags: ['N-02', 'N-20'] },
    async () => {
      const undone = { at: '2026-06-15T17:00:00Z', user: 'Ada', reason: 'Wrong click' };
      serve([record(1, { undone })]);
      const { user } = await floor();
      await user.keyboard('E101{Enter}');
      expect(await screen.findByText(/^Undone by Ada, /)).toBeVisible();
      expect(screen.queryByText('Your open work')).toBeNull();
    },
  );
});
