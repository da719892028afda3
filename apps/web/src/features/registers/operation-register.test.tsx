import { afterEach, describe, expect, test, vi } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  listEmployees,
  listOperationRecords,
  listOperations,
  type Employee,
  type Operation,
  type OperationRecord,
} from '@cordovan/contracts/registers';
import { readPiecePicture } from '@cordovan/contracts/documents';
import { listProductionLines } from '@cordovan/contracts/production';
import {
  listNextPieces,
  listOpenWork,
  type OpenWork,
  type Piece,
  readWork,
  recordOperations,
} from '@cordovan/contracts/registers-floor';
import type { OperationKind } from '@cordovan/domain/registers';
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
    isLead: true,
    hasPin: false,
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
    hasPin: false,
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

const piece = (change: Partial<Piece> = {}): Piece => ({
  id: 7,
  code: '001012-1-1',
  orderId: 1012,
  orderNumber: 'PO 1012',
  detailId: 70,
  saleItem: 'Alpine Sofa',
  leather: 'Chestnut',
  leatherCode: null,
  lots: ['L-7'],
  isLeatherIssued: true,
  options: [],
  comments: '',
  unit: 1,
  units: 2,
  day: '2026-06-16',
  line: 'Line A',
  deliveryDate: null,
  isInWork: true,
  finishedAt: null,
  scrappedAt: null,
  needsDecision: false,
  waitsForOffice: false,
  leftOut: null,
  replaces: null,
  replacedBy: null,
  steps: [],
  decisions: [],
  files: [],
  ...change,
});

const NO_PICTURE = {
  status: 404,
  code: 'NOT_FOUND',
  body: { code: 'NOT_FOUND', message: '', errors: [] },
} as const;

interface Served {
  readonly records?: readonly OperationRecord[];
  readonly allowed?: readonly OperationKind[];
  readonly open?: readonly OpenWork[];
}

function serve({ records = [], allowed = ['start', 'scrap'], open = [] }: Served = {}) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    answering(listEmployees, employees),
    answering(listOperations, operations),
    answering(listProductionLines, []),
    refusing(readPiecePicture, NO_PICTURE),
    answering(listOperationRecords, { items: [...records], total: records.length, page: 1, pageSize: 100 }),
    answering(listOpenWork, [...open]),
    answering(listNextPieces, [
      {
        vinNumber: '001012-1-2',
        orderId: 1012,
        orderNumber: 'PO 1012',
        description: 'Alpine Sofa, Chestnut',
        day: '2026-06-16',
        line: 'Line A',
      },
    ]),
    answering(readWork, ({ url }) => ({
      vinNumber: url.searchParams.get('vinNumber') ?? '',
      allowed: [...allowed],
      state: 'waiting' as const,
      others: ['Rosa'],
      piece: piece(),
    })),
    answering(recordOperations, ({ body }) => {
      const { Events, ...wish } = JSON.parse(body) as { Events: { VinNumber: string; Key: string }[] };
      sent.push({ ...wish, pieces: Events.map(({ VinNumber }) => VinNumber) });
      expect(new Set(Events.map(({ Key }) => Key)).size).toBe(Events.length);
      return { records: [], finished: [] };
    }),
  );
  return { sent };
}
const wish = (change: Record<string, unknown>) => ({
  Employee: 'E101',
  Operation: 'CUT',
  Reason: '',
  Lead: '',
  Confirm: false,
  pieces: ['001012-1-1'],
  ...change,
});
const floor = (language: 'en' | 'es' = 'en') =>
  openPage({ at: '/OperationRegister/Index', as: 'Manufacturing', language });

afterEach(() => vi.useRealTimers());

describe('the operation register', () => {
  test(
    'takes scans of a badge, operation and piece, and offers the actions allowed now',
    { tags: ['REG-01', 'NAV-10', 'N-20'] },
    async () => {
      const { sent } = serve();
      const { user } = await floor();
      await waitFor(() => expect(screen.getByLabelText('Scan your badge')).toHaveFocus());
      await user.keyboard('E101{Enter}');
      expect(await screen.findByRole('button', { name: /Employee ?Marcus Bell/ })).toBeVisible();
      await user.keyboard('cut{Enter}');
      expect(screen.getByRole('button', { name: /Operation ?cutting/ })).toBeVisible();
      await user.keyboard('https://factory.test/Pieces/001012-1-1{Enter}');
      const card = within(await screen.findByRole('region', { name: 'Piece' }));
      expect(await card.findByText(/Chestnut · L-7/)).toBeVisible();
      expect(card.getByText('Also working on it: Rosa')).toBeVisible();
      expect(card.queryByRole('button', { name: 'Finish' })).toBeNull();
      await user.click(card.getByRole('button', { name: 'Start' }));
      const answer = await screen.findByRole('alert');
      await waitFor(() => expect(answer).toHaveTextContent('Startedcutting, piece 001012-1-1, Marcus Bell'));
      expect(sent).toEqual([wish({ Type: 'start' })]);
      await waitFor(() => expect(screen.getByLabelText('Scan the piece')).toHaveFocus());
    },
  );

  test('asks for the badge again after another user signs in', { tags: ['REG-01', 'N-31'] }, async () => {
    serve();
    const { user } = await floor();
    await user.click(await screen.findByRole('button', { name: /Marcus Bell/ }));
    await user.click(await screen.findByRole('button', { name: /^sewing/ }));
    expect(screen.getByLabelText('Scan the piece')).toBeVisible();
    act(() => signInAs('Manufacturing', 45, { sessionEndsAt: '2030-01-01T00:00:00Z' }));
    expect(await screen.findByLabelText('Scan your badge')).toBeVisible();
    expect(screen.getByRole('button', { name: /Operation ?sewing/ })).toBeVisible();
  });

  test('records a finish with touch and a single scanned card', { tags: ['REG-01'] }, async () => {
    const { sent } = serve({ allowed: ['end', 'pause'] });
    const { user } = await floor();
    await user.click(await screen.findByRole('button', { name: /Marcus Bell/ }));
    await user.click(await screen.findByRole('button', { name: /^sewing/ }));
    await user.click(await screen.findByRole('button', { name: /Alpine Sofa, Chestnut/ }));
    await screen.findByRole('button', { name: 'Finish' });
    await user.type(screen.getByLabelText('Scan the piece'), 'END{Enter}');
    await waitFor(() =>
      expect(sent).toEqual([wish({ Operation: 'SEW', Type: 'end', pieces: ['001012-1-2'] })]),
    );
    expect(await screen.findByText('Finished')).toBeVisible();
  });

  test('starts several pieces together', { tags: ['N-20'] }, async () => {
    const { sent } = serve();
    const { user } = await floor();
    await user.type(await screen.findByLabelText('Scan your badge'), 'E101{Enter}');
    await user.keyboard('CUT{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Several pieces' }));
    await user.type(screen.getByLabelText('Scan the piece'), '001012-1-1{Enter}');
    await user.click(screen.getByRole('button', { name: /Alpine Sofa, Chestnut/ }));
    expect(screen.getByRole('heading', { name: '2 pieces' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start all' }));
    await waitFor(() =>
      expect(sent).toEqual([wish({ Type: 'start', pieces: ['001012-1-1', '001012-1-2'] })]),
    );
  });

  test('asks for a lead’s badge and a reason before a piece is scrapped', { tags: ['N-20'] }, async () => {
    const { sent } = serve();
    const { user } = await floor();
    await user.type(await screen.findByLabelText('Scan your badge'), 'E101{Enter}');
    await user.keyboard('CUT{Enter}001012-1-1{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Scrap piece' }));
    const panel = within(await screen.findByRole('region', { name: 'Scrap piece' }));
    expect(panel.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await user.type(panel.getByLabelText('Reason'), 'A torn hide');
    await user.type(screen.getByLabelText('Scan the badge of a lead'), 'E101{Enter}');
    expect(panel.getByRole('status')).toHaveTextContent('Marcus Bell isn’t a lead');
    await user.type(screen.getByLabelText('Scan the badge of a lead'), 'E100{Enter}');
    expect(panel.getByRole('status')).toHaveTextContent('Lead: Fay Whitaker');
    await user.click(panel.getByRole('button', { name: 'Confirm' }));
    const scrapped = { Operation: '', Type: 'scrap', Reason: 'A torn hide', Lead: 'E100', Confirm: true };
    await waitFor(() => expect(sent).toEqual([wish(scrapped)]));
  });

  test('lets a lead finish a piece with open operations', { tags: ['N-20'] }, async () => {
    serve({ allowed: ['end'] });
    const message = 'These operations are still open: sewing.';
    const refusal = { code: 'PIECE_NEEDS_LEAD', message, errors: [] };
    server.use(refusing(recordOperations, { status: 409, code: 'PIECE_NEEDS_LEAD', body: refusal }));
    const { user } = await floor();
    await user.type(await screen.findByLabelText('Scan your badge'), 'E101{Enter}');
    await user.keyboard('CUT{Enter}001012-1-1{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    expect(await screen.findByText(message)).toBeVisible();
    const { sent } = serve();
    await user.type(screen.getByLabelText('Scan the badge of a lead'), 'E100{Enter}');
    await user.type(screen.getByLabelText('Reason'), 'sewn before');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(sent).toEqual([wish({ Type: 'end', Reason: 'sewn before', Lead: 'E100', Confirm: true })]),
    );
  });

  const showsRefusal = async (code: MessageCode) => {
    serve();
    server.use(
      refusing(recordOperations, {
        status: 409,
        code,
        body: { code, message: messageText('en', code), errors: [] },
      }),
    );
    const { user } = await floor();
    await user.type(await screen.findByLabelText('Scan your badge'), 'E100{Enter}');
    await user.keyboard('SEW{Enter}X-1{Enter}START{Enter}');
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

  test('pauses and finishes open work with one touch', { tags: ['REG-14', 'N-20'] }, async () => {
    const work = (change: Partial<OpenWork>): OpenWork => ({
      vinNumber: '001012-1-1',
      description: 'Alpine Sofa',
      operationId: 1,
      operation: 'cutting',
      startedAt: '2026-06-15T16:00:00Z',
      isPaused: false,
      batch: 'b',
      ...change,
    });
    const { sent } = serve({
      records: [record(3), record(2, { type: 'pause' })],
      open: [
        work({}),
        work({ vinNumber: '001012-1-2' }),
        work({ operationId: 2, operation: 'sewing', vinNumber: '001013-1-1', isPaused: true, batch: null }),
      ],
    });
    const { user } = await floor();
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(3);
    await user.type(screen.getByLabelText('Scan your badge'), 'E101{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Pause cutting on 2 pieces' }));
    await user.click(screen.getByRole('button', { name: 'Resume sewing on 001013-1-1' }));
    await user.click(screen.getByRole('button', { name: 'Finish cutting on 2 pieces' }));
    const both = { pieces: ['001012-1-1', '001012-1-2'] };
    await waitFor(() =>
      expect(sent).toEqual([
        wish({ Type: 'pause', ...both }),
        wish({ Operation: 'SEW', Type: 'resume', pieces: ['001013-1-1'] }),
        wish({ Type: 'end', ...both }),
      ]),
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

  test('shows who undid an entry, and when', { tags: ['N-02', 'N-20'] }, async () => {
    const undone = { at: '2026-06-15T17:00:00Z', user: 'Ada', reason: 'Wrong click' };
    serve({ records: [record(1, { undone })] });
    await floor();
    expect(await screen.findByText(/^Undone by Ada, /)).toBeVisible();
  });
});
