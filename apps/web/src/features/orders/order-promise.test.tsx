import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOrder } from '@cordovan/contracts/orders';
import { askPromise, type PromiseAnswer } from '@cordovan/contracts/promises';
import { orderHandlers, orderOf } from '../../../test/orders.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

test('shows on a quotation when its pieces would be ready', { tags: ['N-18', 'ORD-22'] }, async () => {
  const asked: string[] = [];
  server.use(
    ...orderHandlers(),
    answering(readOrder, orderOf({ statusId: 9, statusName: 'quotation' })),
    answering(askPromise, ({ body }): PromiseAnswer => {
      asked.push(body);
      return {
        today: '2027-01-05',
        promise: {
          day: null,
          leathers: [{ kind: 'unknown', leatherItemId: 1, leather: 'Oxblood' }],
          materials: null,
          seats: null,
        },
        leathers: [],
      };
    }),
  );
  await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
  const text = 'No date yet: Oxblood has to be ordered and its vendor has no lead time.';
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(JSON.parse(asked[0]!)).toMatchObject({ CompareLeatherOf: [], Lines: [{ Quantity: 1 }] });
});

test("doesn't ask for the promise of an approved order", { tags: ['N-18'] }, async () => {
  const asked: string[] = [];
  server.use(
    ...orderHandlers(),
    answering(readOrder, orderOf({ statusId: 2, statusName: 'scheduled' })),
    answering(askPromise, ({ body }) => {
      asked.push(body);
      return { today: '2027-01-05', promise: null, leathers: [] };
    }),
  );
  await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
  await screen.findByRole('heading', { name: /^Order/ });
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(asked).toEqual([]);
});
