import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { readPiecePicture } from '@cordovan/contracts/documents';
import { settleScrap } from '@cordovan/contracts/production';
import { type Piece, readPiece } from '@cordovan/contracts/registers-floor';
import { listRoutings, type Routing, saveRouting } from '@cordovan/contracts/routings';
import { listOperations } from '@cordovan/contracts/registers';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

const run = {
  employeeId: 16,
  employee: 'Marcus Bell',
  run: 1,
  startedAt: '2026-06-15T16:00:00Z',
  pausedAt: null,
  endedAt: '2026-06-15T17:10:00Z',
  minutes: 70,
  isRework: false,
  isCurrent: true,
};
const piece: Piece = {
  id: 7,
  code: '001012-1-1',
  orderId: 1012,
  orderNumber: 'PO 1012',
  detailId: 70,
  saleItem: 'Alpine Sofa',
  leather: 'Chestnut',
  leatherCode: 'LTH-CHE',
  lots: ['L-7', 'L-9'],
  isLeatherIssued: true,
  options: [{ part: 'Legs', choice: 'Tapered walnut' }],
  comments: 'Soft seat',
  unit: 1,
  units: 2,
  day: '2026-06-16',
  line: 'Line A',
  deliveryDate: '2026-07-01',
  isInWork: true,
  finishedAt: null,
  scrappedAt: null,
  needsDecision: false,
  waitsForOffice: false,
  leftOut: null,
  replaces: null,
  replacedBy: null,
  steps: [
    {
      operationId: 1,
      operation: 'cutting',
      standardMinutes: 45,
      needsLeather: true,
      state: 'done',
      minutes: 70,
      runs: [run],
    },
    {
      operationId: 2,
      operation: 'sewing',
      standardMinutes: 90,
      needsLeather: false,
      state: 'paused',
      minutes: 12,
      runs: [{ ...run, run: 2, endedAt: null, pausedAt: '2026-06-15T18:00:00Z', isRework: true }],
    },
  ],
  decisions: [
    {
      type: 'rework',
      operation: 'sewing',
      lead: 'Fay Whitaker',
      reason: 'Loose seam',
      at: '2026-06-15T17:30:00Z',
    },
  ],
  files: [{ id: 3, fileName: 'drawing.png', fileType: 'image/png' }],
};
const open = (change: Partial<Piece> = {}) => {
  const body = { code: 'NOT_FOUND', message: '', errors: [] };
  server.use(
    answering(readPiece, { ...piece, ...change }),
    refusing(readPiecePicture, { status: 404, code: 'NOT_FOUND', body }),
  );
  return openPage({ at: '/Pieces/001012-1-1', as: 'Manufacturing' });
};

test(
  'shows a piece with its options, leather and documents, and who did what',
  { tags: ['N-20', 'REG-14'] },
  async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Alpine Sofa 001012-1-1' })).toBeVisible();
    const details = within(screen.getByRole('region', { name: 'Details' }));
    for (const words of ['1 of 2', /Chestnut · LTH-CHE/, 'L-7, L-9', 'Tapered walnut', 'Soft seat'])
      expect(details.getByText(words)).toBeVisible();
    const route = within(screen.getByRole('region', { name: 'Operations' }));
    expect(route.getByText('70 of 45 min, over standard')).toBeVisible();
    expect(route.getByText('12 of 90 min')).toBeVisible();
    expect(route.getAllByText('Marcus Bell')).toHaveLength(2);
    expect(route.getByText('Paused · Rework')).toBeVisible();
    expect(route.getByText('82 of 135 standard minutes')).toBeVisible();
    expect(route.getByText(/^Rework on sewing by Fay Whitaker, .*: Loose seam$/)).toBeVisible();
    for (const name of ['Label with QR code', 'Work order', 'drawing.png'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.queryByText('Replace this piece?')).toBeNull();
  },
);

test('asks what to do about a scrapped piece', { tags: ['N-20'] }, async () => {
  const sent: object[] = [];
  const { user } = await open({ scrappedAt: '2026-06-15T18:00:00Z', needsDecision: true });
  server.use(
    answering(settleScrap, ({ body }) => {
      sent.push(JSON.parse(body) as object);
      return { ok: true as const };
    }),
  );
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByRole('button', { name: 'Continue without it' })).toBeDisabled();
  await user.type(panel.getByLabelText('Reason'), 'One is enough');
  await user.click(panel.getByRole('button', { name: 'Continue without it' }));
  await waitFor(() =>
    expect(sent).toEqual([{ Decision: 'leave out', Reason: 'One is enough', Confirm: false }]),
  );
});

test('asks before a replacement comes from another dye lot', { tags: ['N-20', 'N-18'] }, async () => {
  const sent: object[] = [];
  const { user } = await open({ scrappedAt: '2026-06-15T18:00:00Z', needsDecision: true });
  const text = 'Chestnut for this order would come from different dye lots (P-1, P-2).';
  const body = { code: 'LEATHER_LOTS_MIXED', message: text, errors: [] };
  server.use(refusing(settleScrap, { status: 409, code: 'LEATHER_LOTS_MIXED', body }));
  await user.click(await screen.findByRole('button', { name: 'Replace piece' }));
  expect(await screen.findByText(text)).toBeVisible();
  server.use(
    answering(settleScrap, ({ body: received }) => {
      sent.push(JSON.parse(received) as object);
      return { ok: true as const };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Mix dye lots' }));
  await waitFor(() => expect(sent).toEqual([{ Decision: 'replace', Reason: '', Confirm: true }]));
});

test(
  "shows who decided not to replace a piece, and that its operations aren't done",
  { tags: ['N-20'] },
  async () => {
    await open({
      scrappedAt: '2026-06-15T18:00:00Z',
      leftOut: {
        ...{ at: '2026-06-15T19:00:00Z', by: 'Lou Lead', reason: 'No hide matches' },
        ...{ decision: 'taken off', decidedAt: '2026-06-16T18:00:00Z', decidedBy: 'Ada Admin' },
        decisionReason: '',
      },
      steps: [
        ...piece.steps,
        {
          operationId: 3,
          operation: 'inspection',
          standardMinutes: 30,
          needsLeather: false,
          state: 'waiting',
          minutes: 0,
          runs: [],
        },
      ],
    });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Not replaced: the order goes on without this piece');
    expect(notice).toHaveTextContent(/Not replaced, by Lou Lead, 06\/15\/2026.*: No hide matches/);
    expect(notice).toHaveTextContent(/Removed from the order by Ada Admin, 06\/16\/2026/);
    const route = within(screen.getByRole('region', { name: 'Operations' }));
    expect(route.getByText('Not done')).toBeVisible();
    expect(route.getByText('Stopped')).toBeVisible();
    expect(route.queryByText('Waiting')).toBeNull();
  },
);

const step = (operationId: number, operation: string, needsLeather = false) => ({
  operationId,
  operation,
  standardMinutes: 30,
  needsLeather,
});
const usual: Routing = {
  furnitureTypeId: null,
  furnitureType: null,
  isOwn: true,
  steps: [step(1, 'cutting', true), step(2, 'sewing')],
  rowVersion: 4,
};

test('reorders the operations of a furniture type by keyboard', { tags: ['N-20'] }, async () => {
  const sent: object[] = [];
  server.use(
    answering(listRoutings, [
      usual,
      { ...usual, furnitureTypeId: 9, furnitureType: 'Ottoman', isOwn: false, rowVersion: 0 },
    ]),
    answering(listOperations, [
      { id: 7, name: 'packing', code: 'PCK', sortOrder: 7, isActive: true, rowVersion: 1 },
    ]),
    answering(saveRouting, ({ body }) => {
      sent.push(JSON.parse(body) as object);
      return usual;
    }),
  );
  const { user } = await openPage({ at: '/Routings/Index', as: 'Administrator' });
  await user.click(await screen.findByRole('button', { name: /^Ottoman/ }));
  expect(screen.queryByRole('button', { name: 'Move sewing up' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Give it its own routing' }));
  screen.getByRole('button', { name: 'Move sewing up' }).focus();
  await user.keyboard('{Enter}');
  const minutes = screen.getByRole('textbox', { name: 'Standard minutes for sewing' });
  await user.clear(minutes);
  await user.type(minutes, '12.5');
  await user.click(screen.getByRole('combobox', { name: 'Add operation' }));
  await user.click(await screen.findByRole('option', { name: 'packing' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saved = (OperationId: number, StandardMinutes: number, NeedsLeather = false) => ({
    OperationId,
    StandardMinutes,
    NeedsLeather,
  });
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        FurnitureTypeId: 9,
        IsOwn: true,
        Steps: [saved(2, 12.5), saved(1, 30, true), saved(7, 30)],
        RowVersion: 0,
      },
    ]),
  );
});

test('shows the factory the routings read-only', { tags: ['N-01', 'N-20'] }, async () => {
  server.use(answering(listRoutings, [usual]), answering(listOperations, []));
  await openPage({ at: '/Routings/Index', as: 'Manufacturing' });
  expect(await screen.findByText('cutting')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Standard minutes for cutting' })).toHaveAttribute('readonly');
});
