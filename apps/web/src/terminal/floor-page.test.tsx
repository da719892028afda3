import { createHash } from 'node:crypto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EventResult, Floor } from '@cordovan/contracts/terminal';
import type { Language } from '@cordovan/domain/messages';
import { server } from '../../test/server.ts';
import { FloorPage } from './floor-page.tsx';
import { localFloor } from './local-floor.ts';
import type { OwnEvent } from './store.ts';
import { SpokenContext } from './texts.ts';
import type { Terminal } from './use-terminal.ts';

const SALT = 'salt';
const badgeOf = (code: string) => createHash('sha256').update(`${SALT}${code.toLowerCase()}`).digest('hex');
const AT = '2026-03-09T13:05:00.000Z';

const person = (change: Partial<Floor['people'][number]> = {}): Floor['people'][number] => ({
  ...{ id: 3, name: 'Marcus Bell', badge: badgeOf('E103'), isLead: false, hasPin: true },
  ...{ clock: 'in', clockAt: AT, clockBefore: null },
  ...change,
});
const piece: Floor['pieces'][number] = {
  ...{
    code: '000042-1-1',
    description: 'Belmont Sofa, Chestnut',
    spanish: 'Sofá Belmont, Chestnut',
    orderNumber: '1042',
    day: null,
    line: 'Line A',
  },
  ...{ lacksLeather: false, isFinished: false, events: [], route: [{ operationId: 1, needsLeather: false }] },
};
const floorOf = (change: Partial<Floor> = {}): Floor => ({
  ...{ now: AT, name: 'Cutting table', place: 'Hall 2', language: 'en', timeZone: 'America/Denver' },
  ...{ badgeSalt: SALT, pinKey: '', mostHours: 72, people: [person()], pieces: [piece] },
  operations: [{ id: 1, code: 'CUT', name: 'Cutting' }],
  ...change,
});

interface Scene {
  readonly floor?: Floor;
  readonly answer?: Partial<EventResult> | ((event: OwnEvent) => Partial<EventResult>);
  readonly isOnline?: boolean;
  readonly waiting?: number;
  readonly language?: Language;
}

/** Renders the page with a terminal whose server answers `answer`. Without a network, nothing answers. */
function open({ floor = floorOf(), answer = {}, isOnline = true, waiting = 0, language = 'en' }: Scene = {}) {
  const sent: OwnEvent[] = [];
  const terminal: Terminal = {
    ...{ phase: 'ready', kept: [], isOnline, waiting, known: { floor, offset: 0, readAt: Date.parse(AT) } },
    floor: localFloor(floor, []),
    sync: () => Promise.resolve(),
    isInWork: (code) => Promise.resolve(!isOnline || floor.pieces.some((each) => each.code === code)),
    record: (event) => {
      sent.push(event);
      const { key } = event;
      const result = { key, outcome: 'registered' as const, code: null, message: '', isPieceFinished: false };
      const own = typeof answer === 'function' ? answer(event) : answer;
      return Promise.resolve(isOnline ? { ...result, ...own } : undefined);
    },
  };
  const spoken = { language, timeZone: floor.timeZone, speak: () => undefined };
  render(
    <SpokenContext value={spoken}>
      <FloorPage terminal={terminal} floor={terminal.floor!} />
    </SpokenContext>,
  );
  const user = userEvent.setup();
  const scan = async (text: string) => {
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), `${text}{Enter}`);
  };
  return { sent, user, scan };
}
const cover = () => screen.getAllByRole('status').find((each) => each.className === 'cover');

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
});

test(
  'starts an operation on a piece after the badge and the piece are scanned',
  { tags: ['N-20', 'REG-01'] },
  async () => {
    const { sent, user, scan } = open();
    await scan('e103');
    expect(await screen.findByRole('heading', { name: 'Marcus Bell' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cutting' }));
    await scan('000042-1-1');
    const card = within(await screen.findByRole('region', { name: '000042-1-1' }));
    expect(card.getByText('Belmont Sofa, Chestnut')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(cover()).toHaveAttribute('data-kind', 'yes'));
    expect(sent).toMatchObject([
      {
        type: 'start',
        badge: 'e103',
        employeeId: 3,
        operation: 'CUT',
        vinNumber: '000042-1-1',
        confirm: false,
      },
    ]);
  },
);

test('shows a server refusal in the server’s own words', { tags: ['N-20', 'REG-07'] }, async () => {
  const { user, scan } = open({ answer: { outcome: 'refused', message: 'Operation already registered' } });
  await scan('E103');
  await user.click(await screen.findByRole('button', { name: 'Clock out' }));
  await waitFor(() => expect(cover()).toHaveAttribute('data-kind', 'no'));
  expect(cover()).toHaveTextContent('Operation already registered');
});

test(
  'shows that a scan is kept without a network, and how many are waiting',
  { tags: ['N-20'] },
  async () => {
    const { sent, user, scan } = open({ isOnline: false, waiting: 2 });
    const bar = screen.getByRole('banner');
    expect(bar).toHaveTextContent('No network');
    expect(bar).toHaveTextContent('2 scans are kept here');
    await scan('E103');
    await user.click(await screen.findByRole('button', { name: 'Clock out' }));
    await waitFor(() => expect(cover()).toHaveAttribute('data-kind', 'kept'));
    expect(sent).toMatchObject([{ type: 'out', employeeId: 3 }]);
  },
);

test(
  'refuses an unknown badge when online, and keeps the scan when offline',
  { tags: ['N-20', 'REG-04'] },
  async () => {
    const { sent, scan } = open();
    await scan('X999');
    await waitFor(() => expect(cover()).toHaveAttribute('data-kind', 'no'));
    expect(screen.queryByRole('heading', { level: 2, name: /X999/ })).toBeNull();
    expect(sent).toEqual([]);
  },
);

test(
  'lets someone whose clock-out is only proposed clock in again or enter the real time',
  { tags: ['REG-11', 'N-20'] },
  async () => {
    const { user, scan, sent } = open({
      floor: floorOf({
        people: [person({ clock: 'out', clockAt: '2026-03-09T21:30:00.000Z', clockBefore: 'in' })],
      }),
    });
    await scan('E103');
    const clock = within(await screen.findByRole('region', { name: 'Your time' }));
    expect(clock.getByRole('status')).toHaveTextContent(/You didn’t clock out. We proposed 3:30/);
    expect(clock.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Clock in',
      'Clock out',
      'Start break',
    ]);
    await user.click(clock.getByRole('button', { name: 'Clock in' }));
    await waitFor(() => expect(sent).toMatchObject([{ type: 'in' }]));
  },
);

test(
  'identifies people by name and PIN, and explains what is wrong',
  { tags: ['N-20', 'N-39'] },
  async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/terminal/pin', async ({ request }) => {
        asked.push(await request.json());
        return asked.length === 1
          ? new HttpResponse('Wrong PIN. Try again, or scan your badge.', {
              status: 401,
              headers: { 'x-error-code': 'PIN_WRONG' },
            })
          : HttpResponse.json({ EmployeeId: 3, Pass: 'signed' });
      }),
    );
    const { user, sent } = open();
    await user.click(screen.getByRole('button', { name: 'Marcus Bell' }));
    const type = async () => {
      for (const digit of '2580') await user.click(screen.getByRole('button', { name: `Digit ${digit}` }));
      await user.click(screen.getByRole('button', { name: 'Continue' }));
    };
    await type();
    expect(await screen.findByText(/^Wrong PIN/)).toBeVisible();
    expect(screen.getByLabelText('PIN for Marcus Bell')).toHaveValue('');
    await type();
    await user.click(await screen.findByRole('button', { name: 'Clock out' }));
    await waitFor(() => expect(sent).toMatchObject([{ type: 'out', pass: 'signed', badge: '' }]));
    expect(asked).toEqual([
      { EmployeeId: 3, Pin: '2580' },
      { EmployeeId: 3, Pin: '2580' },
    ]);
  },
);

test('asks for a lead and a reason before a piece is scrapped', { tags: ['N-20'] }, async () => {
  const lead = person({ id: 4, name: 'Ana Ortiz', badge: badgeOf('E104'), isLead: true });
  const { user, scan, sent } = open({ floor: floorOf({ people: [person(), lead] }) });
  await scan('E103');
  await user.click(await screen.findByRole('button', { name: 'Cutting' }));
  await scan('000042-1-1');
  await user.click(await screen.findByRole('button', { name: 'Scrap piece' }));
  const agree = await screen.findByRole('button', { name: 'Confirm' });
  await user.type(screen.getByLabelText('Reason'), 'Torn');
  expect(agree).toBeDisabled();
  await user.clear(screen.getByLabelText('Reason'));
  await user.type(screen.getByLabelText('Scan the badge of a lead'), 'E104{Enter}');
  await screen.findByText(/Ana Ortiz/);
  await user.type(screen.getByLabelText('Reason'), 'Torn');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ type: 'scrap', lead: 'E104', reason: 'Torn', vinNumber: '000042-1-1' }]),
  );
});

test('is shown in Spanish', { tags: ['I18N-01', 'N-20'] }, async () => {
  const { scan, user } = open({ language: 'es' });
  expect(screen.getByRole('banner')).toHaveTextContent('Con red');
  await scan('E103');
  expect(await screen.findByRole('button', { name: 'Registrar salida' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Corte' }));
  await user.click(screen.getByRole('button', { name: /^000042-1-1/ }));
  const card = within(await screen.findByRole('region', { name: '000042-1-1' }));
  expect(card.getByText('Sofá Belmont, Chestnut')).toBeVisible();
});

const second = {
  ...piece,
  code: '000043-1-1',
  description: 'Savannah Chair, Birch',
  spanish: 'Sillón Savannah, Birch',
  orderNumber: '1043',
};
const begun = (code: string, batch: string | null): Floor['pieces'][number]['events'] => [
  {
    ...{ id: Number(code.slice(0, 6)), kind: 'start', employeeId: 3, operationId: 1 },
    ...{ run: 1, batch, at: AT, isReversed: false },
  },
];

test(
  'starts pieces that were scanned together, and names the one that is refused',
  { tags: ['N-20', 'REG-02'] },
  async () => {
    const { sent, user, scan } = open({
      floor: floorOf({ pieces: [piece, second] }),
      answer: ({ vinNumber }) =>
        vinNumber === second.code ? { outcome: 'refused', message: 'No leather yet' } : {},
    });
    await scan('E103');
    await user.click(await screen.findByRole('button', { name: 'Cutting' }));
    await user.click(screen.getByRole('button', { name: 'Several pieces' }));
    const chosen = () => within(screen.getByRole('region', { name: 'Start together' }));
    expect(chosen().getByRole('button', { name: 'Start 0 pieces' })).toBeDisabled();
    await scan(piece.code);
    await user.click(screen.getByRole('button', { name: /^000043-1-1/ }));
    await scan(piece.code);
    expect(chosen().getAllByRole('listitem')).toHaveLength(2);
    await user.click(chosen().getByRole('button', { name: 'Start 2 pieces' }));
    await waitFor(() => expect(cover()).toHaveTextContent('1 of 2 recorded'));
    expect(cover()).toHaveAttribute('data-kind', 'no');
    expect(cover()).toHaveTextContent('000043-1-1: No leather yet');
    expect(sent.map(({ type, vinNumber }) => [type, vinNumber])).toEqual([
      ['start', piece.code],
      ['start', second.code],
    ]);
    expect(sent[0]!.batch).toMatch(/^[\w-]{16,80}$/);
    expect(new Set(sent.map(({ batch, at }) => `${batch} ${at}`)).size).toBe(1);
  },
);

test('pauses and finishes together what was started together', { tags: ['N-20'] }, async () => {
  const pieces = [piece, second].map((each) => ({
    ...each,
    events: begun(each.code, 'batch-of-the-morning'),
  }));
  const { sent, user, scan } = open({ floor: floorOf({ pieces }) });
  await scan('E103');
  const work = within(await screen.findByRole('region', { name: 'Your open work' }));
  expect(work.getAllByRole('listitem')).toHaveLength(1);
  expect(work.getByText(/000042-1-1, 000043-1-1/)).toBeVisible();
  await user.click(work.getByRole('button', { name: 'Finish: Cutting, 2 pieces' }));
  await waitFor(() => expect(cover()).toHaveAttribute('data-kind', 'yes'));
  expect(sent.map(({ type, vinNumber, batch }) => [type, vinNumber, batch])).toEqual([
    ['end', piece.code, ''],
    ['end', second.code, ''],
  ]);
});

test(
  'refuses at once a scan of something not in production, or of a piece with nothing to do',
  { tags: ['N-20', 'REG-06'] },
  async () => {
    const done = { ...second, isFinished: true };
    const { sent, user, scan } = open({ floor: floorOf({ pieces: [piece, done] }) });
    await scan('E103');
    await user.click(await screen.findByRole('button', { name: 'Cutting' }));
    await scan('E999');
    await waitFor(() => expect(cover()).toHaveTextContent('No badge or piece in production has this code.'));
    expect(cover()).toHaveAttribute('data-kind', 'no');
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    await scan(done.code);
    await waitFor(() => expect(cover()).toHaveTextContent(/There’s nothing to do/));
    expect(sent).toEqual([]);
  },
);

test(
  'shows which earlier operations of a piece aren’t done before it is started',
  { tags: ['N-20'] },
  async () => {
    const route = [1, 2].map((operationId) => ({ operationId, needsLeather: false }));
    const floor = floorOf({
      pieces: [{ ...piece, route }],
      operations: [
        { id: 1, code: 'CUT', name: 'Cutting' },
        { id: 2, code: 'UPH', name: 'Upholstery' },
      ],
    });
    const { user, scan } = open({ floor });
    await scan('E103');
    await user.click(await screen.findByRole('button', { name: 'Upholstery' }));
    await scan(piece.code);
    const card = within(await screen.findByRole('region', { name: piece.code }));
    expect(card.getByText('Not done yet: Cutting.')).toBeVisible();
    expect(card.getByRole('button', { name: 'Start' })).toBeEnabled();
  },
);

test(
  'names work that is still running when another piece is scanned',
  { tags: ['N-20', 'REG-09'] },
  async () => {
    const pieces = [{ ...piece, events: begun(piece.code, null) }, second];
    const { user, scan } = open({ floor: floorOf({ pieces }) });
    await scan('E103');
    await user.click(await screen.findByRole('button', { name: 'Cutting' }));
    await scan(second.code);
    await waitFor(() => expect(cover()).toHaveTextContent('Cutting of piece 000042-1-1 is still running.'));
    const card = within(screen.getByRole('region', { name: second.code }));
    expect(card.getByText(/^Cutting of piece 000042-1-1 is still running/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Start' })).toBeNull();
  },
);

test(
  'names work that is still running when the server refuses a start',
  { tags: ['N-20', 'REG-09'] },
  async () => {
    const pieces = [{ ...piece, events: begun(piece.code, null) }, second];
    const refused = {
      outcome: 'refused',
      code: 'OPERATION_NO_END',
      message: 'The operation has no end',
    } as const;
    const { user, scan } = open({ floor: floorOf({ pieces }), answer: refused });
    await scan('E103');
    await user.click(await screen.findByRole('button', { name: 'Cutting' }));
    await user.click(screen.getByRole('button', { name: 'Several pieces' }));
    await user.click(screen.getByRole('button', { name: /^000043-1-1/ }));
    await user.click(screen.getByRole('button', { name: 'Start 1 piece' }));
    await waitFor(() => expect(cover()).toHaveTextContent('The operation has no end'));
    expect(cover()).toHaveTextContent('Cutting of piece 000042-1-1 is still running.');
  },
);
