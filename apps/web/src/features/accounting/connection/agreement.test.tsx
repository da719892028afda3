import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listBooksDocuments, readBooksMapping, readConnection } from '@cordovan/contracts/books';
import {
  type BooksAgreement,
  checkAgreement,
  applyPayment,
  readAgreement,
  resendDocument,
  settleDifference,
} from '@cordovan/contracts/books-agreement';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, done, server } from '../../../../test/server.ts';

const AT = '/Accounting/Connection';
const agreed: BooksAgreement = {
  isAgreed: true,
  needYou: 0,
  checkedAt: '2026-03-11T09:30:00Z',
  checkedBy: null,
  ordersChecked: 412,
  ledgerDifferences: 0,
  batchDifferences: 0,
  documentsChecked: 1_208,
  waiting: 1,
  failed: 0,
  problem: null,
  differences: [],
};
const changed: BooksAgreement['differences'][number] = {
  documentId: 71,
  kind: 'invoice',
  day: '2026-03-02',
  orderId: 12,
  soNumber: '1012',
  customerName: 'Ann Lee',
  externalId: '144',
  state: 'changed',
  changes: ['total', 'day'],
  thereDay: '2025-02-03',
  canApply: false,
  sent: cents(177_023),
  there: cents(170_000),
  seenAt: '2026-03-11T09:30:00Z',
};
const gone: BooksAgreement['differences'][number] = {
  ...changed,
  documentId: 72,
  kind: 'payment',
  state: 'gone',
  changes: [],
  there: null,
};

let sent: { call: string; body: unknown }[];
beforeEach(() => {
  sent = [];
});

/** Serves one answer after another; the last answer repeats. */
function serve(...answers: (BooksAgreement | null)[]) {
  const hear = (call: string) => (request: { body: string }) =>
    void sent.push({ call, body: JSON.parse(request.body || 'null') as unknown });
  const next = () => (answers.length > 1 ? answers.shift()! : answers[0]!);
  server.use(
    answering(readConnection, {
      isAvailable: true,
      isDesktopAvailable: true,
      status: 'reconnect',
      companyName: 'Oak & Hide LLC',
      environment: 'production',
      connectedAt: '2026-03-10T18:00:00Z',
      liveFrom: '2026-01-01',
      waiting: 1,
      failed: 0,
      lastSentAt: null,
      desktop: null,
    }),
    answering(readBooksMapping, {
      roles: [],
      ledgerAccounts: [],
      items: [],
      itemChoices: [],
      stores: [],
      classChoices: [],
      taxCodeId: null,
      taxCodeChoices: [],
    }),
    answering(listBooksDocuments, { items: [], total: 0, page: 1, pageSize: 20, causes: [] }),
    answering(readAgreement, next),
    answering(checkAgreement, (request) => (hear('check')(request), next())),
    answering(settleDifference, (request) => (hear('settle')(request), done)),
    answering(applyPayment, (request) => (hear('apply')(request), done)),
    answering(resendDocument, (request) => (hear('resend')(request), done)),
  );
}

describe('the agreement with QuickBooks', { tags: ['N-22', 'ACCT-03'] }, () => {
  test('shows in one line that everything agrees and what was compared', async () => {
    serve(agreed);
    await openPage({ at: AT, as: 'Administrator' });
    const verdict = await screen.findByText('Everything agrees.');
    expect(verdict.closest('[role=status]')).toHaveTextContent(
      /Compared .*: 412 orders and 1208 documents in QuickBooks\./,
    );
  });

  test('compares on demand and shows how many items need attention', async () => {
    serve(null, { ...agreed, needYou: 3, failed: 3 });
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    expect(await screen.findByText(/haven’t been compared yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('Everything agrees. 3 items need your attention.')).toBeVisible();
    expect(sent).toEqual([{ call: 'check', body: null }]);
  });

  test('settles a changed document only with a reason', async () => {
    serve({ ...agreed, isAgreed: false, needYou: 1, differences: [changed] }, agreed);
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    expect(await screen.findByText('The books don’t agree. 1 item needs your attention.')).toBeVisible();
    await user.click(screen.getByText('Changed there: amount, date'));
    const dialog = await screen.findByRole('dialog', { name: 'Invoice' });
    expect(dialog).toHaveTextContent('$1,770.23');
    expect(dialog).toHaveTextContent('$1,700.00');
    expect(dialog).toHaveTextContent('amount, date (02/03/2025)');
    expect(within(dialog).queryByRole('button', { name: 'Send it again' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Leave it as it is' }));
    expect(within(dialog).getByRole('button', { name: 'Leave it as it is' })).toBeDisabled();
    expect(within(dialog).getByRole('textbox', { name: /Why is QuickBooks right/ })).toHaveFocus();
    await user.keyboard('A discount{Enter}');
    await waitFor(() => expect(sent).toEqual([{ call: 'settle', body: { Reason: 'A discount' } }]));
    expect(await screen.findByText('Everything agrees.')).toBeVisible();
  });

  test('resends a document that was deleted in QuickBooks', async () => {
    serve({ ...agreed, isAgreed: false, needYou: 1, differences: [gone] });
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await user.click(await screen.findByText('Deleted or voided there'));
    const dialog = await screen.findByRole('dialog', { name: 'Payment' });
    await user.click(within(dialog).getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'resend', body: null }]));
  });

  test('puts a payment back that someone took off its invoice, and counts it as what needs you', async () => {
    const loose = {
      ...changed,
      kind: 'payment' as const,
      changes: ['applied' as const],
      thereDay: null,
      canApply: true,
      there: changed.sent,
    };
    serve({ ...agreed, isAgreed: false, needYou: 1, differences: [loose] });
    const { user } = await openPage({ at: AT, as: 'Administrator' });
    await user.click(await screen.findByText('Changed there: taken off its invoice'));
    expect(screen.getByText('Needs you', { selector: 'dt' }).parentElement).toHaveTextContent('Needs you1');
    const dialog = await screen.findByRole('dialog', { name: 'Payment' });
    expect(dialog).toHaveTextContent('The invoice is open there, and the customer has a credit.');
    await user.click(within(dialog).getByRole('button', { name: 'Put it back on the invoice' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'apply', body: null }]));
  });

  test('explains in Spanish why QuickBooks wasn’t compared and which orders differ', async () => {
    serve({ ...agreed, isAgreed: false, needYou: 3, problem: 'transient', ledgerDifferences: 2 });
    await openPage({ at: AT, as: 'Administrator', language: 'es' });
    expect(
      await screen.findByText('Los libros no coinciden. 3 asuntos requieren su atención.'),
    ).toBeVisible();
    expect(screen.getByText('No se pudo comparar con QuickBooks')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver cuáles' })).toHaveAttribute('href', '/Accounting/TieOut');
  });
});
