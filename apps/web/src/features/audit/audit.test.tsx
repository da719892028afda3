import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type AuditEntry, listAudit } from '@cordovan/contracts/audit';
import { listUsers } from '@cordovan/contracts/identity';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

const entry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'a1',
  at: '2026-03-10T18:00:00.000Z',
  subject: 'store',
  subjectId: '4',
  subjectName: 'Harlow Tucson',
  action: 'saved',
  actor: 'user',
  user: 'Ada',
  address: '198.51.100.20',
  reason: '',
  changes: [
    { field: 'taxRate', before: '8.7', after: '9.1', price: null },
    { field: 'isActive', before: 'true', after: 'false', price: null },
    { field: 'deliveryAreas.0.price', before: null, after: '35000', price: null },
  ],
  ...change,
});

const setting = entry({
  id: 'a2',
  subject: 'setting',
  subjectId: 'seats-per-day',
  subjectName: null,
  changes: [{ field: '', before: '30', after: '24', price: null }],
});
const payment = entry({
  id: 'o9',
  subject: 'order',
  subjectId: '7',
  subjectName: '1007',
  action: 'payment',
  actor: 'visitor',
  user: null,
  address: null,
  reason: 'balance, credit card',
  changes: [{ field: '', before: null, after: '240050', price: null }],
});
const price = entry({
  id: 'a3',
  subject: 'price list',
  subjectId: '2',
  subjectName: 'Trade',
  changes: [
    {
      field: '10001/1/1//2026-11-26',
      before: '165000',
      after: '170100',
      price: { item: 'Alpine Chair', grade: 'Bronze', leatherGrade: null, isCost: false, from: '2026-11-26' },
    },
    {
      field: '10001/2/1/3/2026-11-26',
      before: null,
      after: '80050',
      price: { item: 'Alpine Chair', grade: 'Bronze', leatherGrade: 300, isCost: true, from: '2026-11-26' },
    },
  ],
});

const auditOf = (entries: readonly AuditEntry[], asked: URL[] = []) => [
  answering(listUsers, []),
  answering(listAudit, ({ url }) => {
    asked.push(url);
    return { items: [...entries], total: entries.length, page: 1, pageSize: 50 };
  }),
];
const at = '/Audit/Index';

test('lists in words who changed what', { tags: ['N-39'] }, async () => {
  server.use(...auditOf([entry(), setting, payment]));
  await openPage({ at, as: 'Administrator' });
  const rows = within(await screen.findByRole('table', { name: 'Audit' }));
  expect(
    await rows.findByText('Tax rate: 8.7 → 9.1; Active: Yes → No; Delivery areas › 1 › Price: $350.00'),
  ).toBeVisible();
  expect(rows.getByRole('row', { name: /Setting Default seats per day Changed 30 → 24/ })).toBeVisible();
  expect(
    rows.getByRole('row', { name: /A visitor Order 1007 Payment \$2,400.50; Balance, credit card/ }),
  ).toBeVisible();
});

test('shows every field of an entry and links to its order', { tags: ['N-39'] }, async () => {
  server.use(...auditOf([entry(), payment]));
  const page = await openPage({ at, as: 'Administrator', language: 'es' });
  const rows = within(await screen.findByRole('table', { name: 'Auditoría' }));
  await page.user.click(await rows.findByText('Harlow Tucson'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entrada de auditoría' }));
  expect(dialog.getByRole('row', { name: 'Activo Sí No' })).toBeVisible();
  expect(dialog.getByText('Ada (198.51.100.20)')).toBeVisible();
  await page.user.keyboard('{Escape}');
  await page.user.click(rows.getByText('1007'));
  expect(await screen.findByRole('link', { name: '1007' })).toHaveAttribute('href', '/Order/Detail/7');
});

test(
  'shows which price changed, with the old and the new value',
  { tags: ['N-39', 'N-27', 'N-37'] },
  async () => {
    server.use(...auditOf([price]));
    const english = await openPage({ at, as: 'Administrator' });
    const row = 'Alpine Chair · Bronze · price from 11/26/2026: $1,650.00 → $1,701.00';
    expect(await screen.findByText(new RegExp(row.replaceAll(/[$.]/g, '\\$&')))).toHaveTextContent(
      'Alpine Chair · Bronze · leather grade 300 · cost from 11/26/2026: $800.50',
    );
    await english.user.click(screen.getByText('Trade'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Audit entry' }));
    expect(
      dialog.getByRole('row', { name: 'Alpine Chair · Bronze · price from 11/26/2026 $1,650.00 $1,701.00' }),
    ).toBeVisible();
  },
);

test('shows prices and payments in Spanish', { tags: ['N-39', 'N-37'] }, async () => {
  server.use(...auditOf([price, payment]));
  const page = await openPage({ at, as: 'Administrator', language: 'es' });
  const rows = within(await screen.findByRole('table', { name: 'Auditoría' }));
  expect(
    await rows.findByText(/^Alpine Chair · Bronze · precio desde 26\/11\/2026: \$1,650\.00 → \$1,701\.00/),
  ).toBeVisible();
  expect(rows.getByText('$2,400.50; Saldo, tarjeta de crédito')).toBeVisible();
  await page.user.click(rows.getByText('1007'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entrada de auditoría' }));
  expect(dialog.getByText('Saldo, tarjeta de crédito')).toBeVisible();
});

test('requests from the server the entries that the address filters', { tags: ['N-39'] }, async () => {
  const asked: URL[] = [];
  server.use(...auditOf([], asked));
  await openPage({ at: `${at}?subject=order&user=12&from=2026-02-01&to=2026-02-28`, as: 'Administrator' });
  await screen.findByRole('button', { name: 'Clear filters' });
  const { searchParams } = asked.at(-1)!;
  expect(Object.fromEntries(searchParams)).toMatchObject({
    subject: 'order',
    userId: '12',
    from: '2026-02-01',
    to: '2026-02-28',
  });
});

test('offers a retry when the audit log can’t be read', { tags: ['N-39'] }, async () => {
  server.use(answering(listUsers, []), refusing(listAudit, { status: 500, code: 'SERVER_ERROR' }));
  const page = await openPage({ at, as: 'Administrator' });
  const retry = await screen.findByRole('button', { name: /Try again|Retry/ });
  server.use(...auditOf([entry()]));
  await page.user.click(retry);
  expect(await screen.findByText('Harlow Tucson')).toBeVisible();
});
