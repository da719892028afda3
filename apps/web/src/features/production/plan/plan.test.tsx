import { beforeEach, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import {
  acceptPlan,
  type ProductionPlan,
  readLatestPlan,
  startPlan,
  stopPlan,
} from '@cordovan/contracts/production-planning';
import { AT, layOut, serve } from '../../../../test/planning.ts';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server, type Sent } from '../../../../test/server.ts';

beforeEach(layOut);

type Move = ProductionPlan['moves'][number];
const move = (orderId: number, change: Partial<Move> = {}): Move => ({
  orderId,
  soNumber: String(5000 + orderId),
  poNumber: null,
  customerName: `Customer ${orderId}`,
  fromDate: null,
  fromLineId: null,
  toDate: '2026-06-16',
  toLineId: 2,
  seats: 3,
  dueDate: '2026-06-20',
  reason: { code: 'PLAN_ON_TIME', data: { spare: 4, due: '2026-06-20' } },
  outcome: null,
  refusal: null,
  ...change,
});
const figures = {
  ...{ lateOrders: 0, lateDays: 0, unscheduled: 0, splitLots: 0, movedByHand: 0 },
  ...{ seatsUsed: 40, seatsMax: 160 },
};
const planWith = (change: Partial<ProductionPlan> = {}): ProductionPlan => ({
  id: 7,
  status: 'ready',
  method: 'solver',
  solverProblem: null,
  weeks: 8,
  from: '2026-06-15',
  to: '2026-08-09',
  orderCount: 3,
  gap: 0.0234,
  seconds: 28.4,
  plan: figures,
  present: { ...figures, lateOrders: 5, lateDays: 31 },
  firstCome: { ...figures, lateOrders: 2, lateDays: 9 },
  moves: [
    move(1),
    move(2, { fromDate: '2026-06-15', fromLineId: 1, reason: { code: 'PLAN_MAKES_ROOM', data: {} } }),
  ],
  leftOut: [
    {
      ...{ orderId: 3, soNumber: '5003', poNumber: null, customerName: 'Customer 3' },
      reason: { code: 'PLAN_NO_LEATHER', data: { leather: 'Plum' } },
    },
  ],
  startedBy: 'Fay Whitaker',
  startedAt: '2026-06-14T15:00:00Z',
  ...change,
});

/** A server that returns the latest plan and records what is sent to it. */
function servePlan(plan: ProductionPlan | null, after: ProductionPlan = planWith()) {
  const sent: { call: string; body: unknown }[] = [];
  let latest = plan;
  const take =
    (call: string) =>
    ({ body }: Sent) => {
      sent.push({ call, body: body === '' ? null : JSON.parse(body) });
      latest = after;
      return after;
    };
  serve();
  server.use(
    answering(readLatestPlan, () => ({ plan: latest })),
    answering(startPlan, take('start')),
    answering(stopPlan, take('stop')),
    answering(acceptPlan, take('accept')),
  );
  return { sent };
}

async function openPlan(as: 'Manufacturing' | 'Administrator' = 'Manufacturing') {
  const page = await openPage({ at: AT, as });
  await page.user.click(await screen.findByRole('button', { name: 'Propose a plan' }));
  return { ...page, panel: await screen.findByRole('dialog', { name: 'Production plan' }) };
}

test('proposes a plan for the chosen weeks', { tags: ['N-30'] }, async () => {
  const { sent } = servePlan(null);
  const { user, panel } = await openPlan();
  expect(await within(panel).findByText('No plan yet')).toBeVisible();
  await user.click(within(panel).getByRole('radio', { name: '12 weeks' }));
  await user.click(within(panel).getByRole('button', { name: 'Propose plan' }));
  expect(await within(panel).findByText('2 moves')).toBeVisible();
  expect(sent).toEqual([{ call: 'start', body: { Weeks: 12 } }]);
});

test(
  'shows the gap, the comparison, and each move with its reason',
  { tags: ['N-30', 'SCHED-19'] },
  async () => {
    servePlan(planWith());
    const { panel } = await openPlan();
    expect(await within(panel).findByText('Within 2.4% of the best possible plan')).toBeVisible();
    expect(within(panel).getByRole('row', { name: 'Scheduled late 5 0 2' })).toBeVisible();
    expect(within(panel).getByRole('row', { name: 'Days late, all scheduled 31 0 9' })).toBeVisible();
    const [first, second] = within(panel).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      '5001Customer 13 seatsLine B, Tuesday 06/16/2026It is on time: 4 days before Jun 20, 2026.',
    );
    expect(second).toHaveTextContent('Line A, Monday 06/15/2026Line B, Tuesday 06/16/2026');
    expect(within(panel).getByRole('region', { name: '1 order can’t be planned' })).toHaveTextContent(
      "Plum is short and isn't on order. Order it first.",
    );
  },
);

test(
  'accepts only the chosen moves, and shows which were refused',
  { tags: ['N-30', 'SCHED-09'] },
  async () => {
    const after = planWith({
      moves: [
        move(1, {
          outcome: 'refused',
          refusal: { code: 'SEATS_EXCEEDED', data: { max: 10, line: 'Line B' } },
        }),
        move(2, {
          outcome: 'refused',
          refusal: { code: 'PLAN_HOURS_EXCEEDED', data: { need: 6.5, left: 1, day: '2026-06-17' } },
        }),
      ],
    });
    const { sent } = servePlan(planWith(), after);
    const { user, panel } = await openPlan();
    await user.click(await within(panel).findByRole('checkbox', { name: 'Select order 5002' }));
    await user.click(within(panel).getByRole('button', { name: 'Accept 1 move' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'accept', body: { OrderIds: [1], Confirm: false } }]));
    expect(await within(panel).findByText(/^Not moved: .*Line B/)).toBeVisible();
    expect(within(panel).getByText(/It needs 6.5 hours of work, and people have 1 left on/)).toBeVisible();
    const [anyway, ...more] = within(panel).getAllByRole('button', { name: 'Move anyway' });
    expect(more).toHaveLength(1);
    await user.click(anyway!);
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ call: 'accept', body: { OrderIds: [1], Confirm: true } }),
    );
  },
);

test('chooses all moves or none by keyboard', { tags: ['N-30'] }, async () => {
  servePlan(planWith());
  const { user, panel } = await openPlan();
  const all = await within(panel).findByRole('checkbox', { name: 'Select all moves' });
  expect(within(panel).getByRole('button', { name: 'Accept 2 moves' })).toBeEnabled();
  all.focus();
  await user.keyboard(' ');
  expect(within(panel).getByRole('button', { name: 'Accept 0 moves' })).toBeDisabled();
  await user.keyboard(' ');
  expect(within(panel).getByRole('button', { name: 'Accept 2 moves' })).toBeEnabled();
});

test('stops the solver and keeps its plan', { tags: ['N-30'] }, async () => {
  const { sent } = servePlan(
    planWith({ status: 'running', gap: null }),
    planWith({ status: 'stopped', solverProblem: 'stopped' }),
  );
  const { user, panel } = await openPlan();
  expect(await within(panel).findByText(/^Improving the plan: 28.4 s/)).toBeVisible();
  expect(within(panel).getByText(/isn’t known yet/)).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Stop and use this plan' }));
  expect(await within(panel).findByText(/stopped after 28.4 s/)).toBeVisible();
  expect(sent).toEqual([{ call: 'stop', body: null }]);
});

test('shows that the plan is the simple one when the solver failed', { tags: ['N-30'] }, async () => {
  servePlan(
    planWith({ status: 'failed', method: 'greedy', solverProblem: 'failed', moves: [], leftOut: [] }),
  );
  const { panel } = await openPlan();
  expect(
    await within(panel).findByText('The solver failed. This is the simple plan by due date.'),
  ).toBeVisible();
  expect(within(panel).getByText('Nothing to move')).toBeVisible();
});

test('offers plans only to users who may schedule', { tags: ['N-01'] }, async () => {
  servePlan(planWith());
  await openPage({ at: AT, as: 'Salesperson' });
  expect(await screen.findByRole('region', { name: 'Unscheduled' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Propose a plan' })).toBeNull();
});
