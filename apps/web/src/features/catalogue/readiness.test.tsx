import { expect, test } from 'vitest';
import { screen, within } from '@testing-library/react';
import { readLastImport, readReadiness, type ReadinessLine } from '@cordovan/contracts/catalogue';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const line = (change: Partial<ReadinessLine> = {}): ReadinessLine => ({
  store: 'Boise',
  style: 'Aspen',
  grade: 1,
  gradeName: 'Bronze',
  isShown: true,
  isPriced: true,
  isCosted: true,
  isPictured: true,
  isSellable: true,
  findings: [],
  ...change,
});

const unlisted = {
  code: 'LEATHER_NOT_LISTED',
  text: 'Not among the customizer’s elements: Willow',
  isObstacle: true,
  sheet: 'CustomizerElements',
  column: 'Name',
};
const uncolored = {
  code: 'LEATHER_UNCOLORED',
  text: 'No filter values: Willow',
  isObstacle: false,
  sheet: 'Leathers',
  column: 'Hue',
};

async function check(lines: readonly ReadinessLine[]) {
  server.use(answering(readLastImport, null), answering(readReadiness, [...lines]));
  const page = await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
  await page.user.click(await screen.findByRole('button', { name: 'Check the catalog' }));
  return page;
}

test('shows what can be sold and lists each missing thing once', { tags: ['N-27'] }, async () => {
  const open = { isShown: false, isSellable: false };
  const page = await check([
    line({ findings: [uncolored] }),
    line({ ...open, grade: 2, gradeName: 'Silver', findings: [uncolored, unlisted] }),
    line({ ...open, store: 'Reno', findings: [unlisted] }),
  ]);
  expect(await screen.findByText('1 of 3 combinations of store, style and grade can be sold')).toBeVisible();
  const findings = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(findings.filter((text) => text.includes('Willow'))).toEqual([
    'Can’t sellNot among the customizer’s elements: Willow2 combinations · sheet CustomizerElements, column Name',
    'NoteNo filter values: Willow2 combinations · sheet Leathers, column Hue · Open screen',
  ]);
  expect(screen.getByRole('link', { name: 'Open screen' })).toHaveAttribute('href', '/Inventory/Index');
  const table = screen.getByRole('table', { name: 'By store, style and grade' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  expect(rows()).toEqual(['BoiseAspen2 · SilverNoYesYesYesNo', 'RenoAspen1 · BronzeNoYesYesYesNo']);
  await page.user.click(screen.getByRole('checkbox', { name: 'Only what can’t be sold' }));
  expect(rows()[0]).toBe('BoiseAspen1 · BronzeYesYesYesYesYes');
});

test('shows that everything can be sold', { tags: ['N-27'] }, async () => {
  await check([line()]);
  expect(await screen.findByText('Everything can be sold')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What to fix' })).toBeNull();
});
