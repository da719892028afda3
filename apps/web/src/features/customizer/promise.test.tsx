import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readAccountInfo } from '@cordovan/contracts/identity';
import { askPromise, type PromiseAnswer } from '@cordovan/contracts/promises';
import { openCustomizer, total } from '../../../test/customizer-page.ts';
import { person } from '../../../test/people.ts';
import { answering, refusing, server } from '../../../test/server.ts';
import { leathers, showroomHandlers } from '../../../test/showroom.ts';

beforeEach(() => {
  server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
});

const [first, second] = [leathers[0]!, leathers[1]!];
const answer: PromiseAnswer = {
  today: '2027-01-05',
  promise: {
    day: '2027-01-14',
    leathers: [{ kind: 'in stock', leatherItemId: first.id, leather: first.name, taken: [] }],
    materials: null,
    seats: { day: '2027-01-06', lineId: 2, line: 'Line B', days: 1 },
  },
  leathers: [
    { leatherItemId: first.id, kind: 'in stock', arrives: null, day: '2027-01-14' },
    { leatherItemId: second.id, kind: 'arrives', arrives: '2027-02-09', day: '2027-03-02' },
  ],
};

test(
  'shows when the design is ready and why, and the date for each leather',
  { tags: ['N-18', 'N-19'] },
  async () => {
    let asked = '';
    server.use(
      answering(askPromise, ({ body }) => {
        asked = body;
        return answer;
      }),
    );
    await openCustomizer();
    const text = 'Ready by Jan 14: leather in stock, Line B has seats on Jan 6.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText('Arrives Feb 9 · ready Mar 2')).toBeVisible();
    expect(screen.getByText('In stock · ready Jan 14')).toBeVisible();
    const { Lines, CompareLeatherOf } = JSON.parse(asked) as { Lines: object[]; CompareLeatherOf: number[] };
    expect(Lines).toHaveLength(1);
    expect(CompareLeatherOf).toEqual([0]);
  },
);

test('offers to ask again when the date is missing, and can still save', { tags: ['N-18'] }, async () => {
  server.use(refusing(askPromise, { status: 503 }));
  const page = await openCustomizer();
  expect(
    await screen.findByText(/We couldn’t check when it will be ready/, {}, { timeout: 15_000 }),
  ).toBeVisible();
  expect(total()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save quotation' })).toBeEnabled();
  server.use(answering(askPromise, answer));
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Ready by Jan 14/)).toBeVisible();
});
