import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { listGradeRecords, listSaleItems, readRecordUse } from '@cordovan/contracts/catalogue';
import type { Bundle, Promotion } from '@cordovan/contracts/catalogue-schemas';
import { listLeatherItems } from '@cordovan/contracts/inventory';
import { listAllPromotions, listBundles, saveBundle, savePromotion } from '@cordovan/contracts/pricing';
import { listStores } from '@cordovan/contracts/stores';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { refusalOf } from '../../../test/refused.ts';
import { answering, refusing, server } from '../../../test/server.ts';
import { furniture, leathers } from '../../../test/showroom.ts';

const bundle = (change: Partial<Bundle> = {}): Bundle => ({
  id: 5,
  name: 'Living room',
  isActive: true,
  storesIds: [6],
  storeNames: ['Cherry Creek'],
  price: cents(500_000),
  items: [{ saleItemId: furniture[0]!.id, saleItemName: furniture[0]!.name, quantity: 2 }],
  rowVersion: 3,
  ...change,
});

const promotion: Promotion = {
  id: 8,
  name: 'Spring',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  isActive: true,
  elements: [{ leatherItemId: leathers[0]!.id, grade: 2 }],
  rowVersion: 4,
};

const grade = (id: number, name: string) => ({
  id,
  name,
  leatherCount: 0,
  collectionCount: 0,
  isActive: true,
  rowVersion: 1,
});

const serve = () =>
  server.use(
    answering(listBundles, [bundle()]),
    answering(listAllPromotions, [promotion]),
    answering(listSaleItems, [...furniture]),
    answering(listLeatherItems, [...leathers]),
    answering(listStores, []),
    answering(listGradeRecords, [
      grade(2, 'Prairie'),
      grade(3, 'Mesa'),
      { ...grade(4, 'Closed'), isActive: false },
    ]),
    answering(readRecordUse, [{ kind: 'openQuotations', count: 2, examples: [{ id: 12, name: '001012' }] }]),
  );

test('lists bundles with their pieces and their price', { tags: ['NAV-54', 'N-26'] }, async () => {
  serve();
  await openPage({ at: '/Bundles/Index', as: 'Administrator' });
  expect(await screen.findByRole('link', { name: 'Living room' })).toHaveAttribute(
    'href',
    '/Bundles/Detail/5',
  );
  expect(screen.getByRole('row', { name: /2 × .*\$5,000.00.*Cherry Creek/ })).toBeVisible();
});

test('changes a bundle and keeps its price', { tags: ['N-26'] }, async () => {
  serve();
  let sent: unknown;
  server.use(
    answering(saveBundle, ({ body }) => {
      sent = JSON.parse(body);
      return bundle({ rowVersion: 4 });
    }),
  );
  const { user } = await openPage({ at: '/Bundles/Detail/5', as: 'Administrator' });
  const quantity = await screen.findByLabelText('Quantity of piece 1');
  await user.clear(quantity);
  await user.type(quantity, '3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toMatchObject({
      Id: 5,
      Price: 5_000,
      RowVersion: 3,
      Items: [{ SaleItemId: furniture[0]!.id, Quantity: 3 }],
    }),
  );
});

test('refuses a bundle without pieces at its field', { tags: ['N-26'] }, async () => {
  serve();
  const { user } = await openPage({ at: '/Bundles/Detail/5', as: 'Administrator' });
  await user.click(await screen.findByRole('button', { name: 'Remove piece 1' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Add at least one item to the bundle')).toBeVisible();
});

test(
  'names the promotion that already covers a leather, and a promotion’s uses before it is retired',
  {
    tags: ['CAT-27', 'N-27'],
  },
  async () => {
    serve();
    const text = 'On these days, Clearance already covers 1 of these leathers.';
    server.use(refusing(savePromotion, refusalOf('PROMOTION_OVERLAPS', text, 'elements')));
    const { user } = await openPage({ at: '/Promotions/Detail/8', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Retire' }));
    const dialog = await screen.findByRole('dialog', { name: 'Retire Spring?' });
    expect(await within(dialog).findByText('2 open quotations')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    // Grades have the company's own names; retired grades can't be chosen.
    const graded = screen.getByRole('combobox', { name: 'Grade of leather 1' });
    expect(graded).toHaveValue('Prairie');
    await user.click(graded);
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Prairie',
      'Mesa',
    ]);
    await user.keyboard('{Escape}');
    await user.type(screen.getByLabelText(/^Name/), ' sale');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Save this change?' }));
    await user.click(question.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Spring sale');
  },
);
