import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { listCustomerPage } from '@cordovan/contracts/customers';
import { openPage } from '../../../test/render-app.tsx';
import { savedFiles } from '../../../test/saved-files.ts';
import { answering, server } from '../../../test/server.ts';
import { rowCounter } from './export-progress.ts';

const LONG = { timeout: 60_000 };
const ADDRESS = '/Customers/Index?search=eva&balance=1&sort=balance.desc&page=2';
const ASKED = { search: 'eva', withBalance: 'true', sort: 'balance', direction: 'desc' };

const saved = savedFiles();
beforeEach(() => {
  server.use(answering(listCustomerPage, { items: [], total: 120, page: 2, pageSize: 50 }));
});

/** Streams the export in parts. */
function exporting() {
  const asked: URL[] = [];
  let stopped = false;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  server.use(
    http.get('*/api/customers/export', ({ request }) => {
      asked.push(new URL(request.url));
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void (stream = controller),
        cancel: () => void (stopped = true),
      });
      request.signal.addEventListener('abort', () => (stopped = true));
      return new HttpResponse(body, { headers: { 'X-Row-Count': '120' } });
    }),
  );
  return {
    asked,
    isStopped: () => stopped,
    tell: (text: string) => stream!.enqueue(new TextEncoder().encode(text)),
    end: () => stream!.close(),
    breakOff: () => stream!.error(new Error('gone')),
  };
}

async function start(format: string) {
  const opened = await openPage({ at: ADDRESS, as: 'Salesperson' });
  await opened.user.click(await screen.findByRole('button', { name: 'Export' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: format }));
  await screen.findByRole('dialog', { name: 'Export customers' });
  return opened;
}

test(
  'exports all pages of the filtered list and shows the progress',
  { ...LONG, tags: ['CUST-20', 'N-40'] },
  async () => {
    const file = exporting();
    await start('CSV');
    await waitFor(() => expect(file.asked).toHaveLength(1));
    expect(Object.fromEntries(file.asked[0]!.searchParams)).toEqual({ ...ASKED, format: 'csv' });
    file.tell('Id,Name\r\n1,Eva\r\n2,Ewa\r\n');
    expect(await screen.findByText('2 of 120 rows')).toBeVisible();
    expect(saved).toEqual([]);
    file.end();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([expect.stringMatching(/^customers-\d{4}-\d{2}-\d{2}\.csv$/)]);
  },
);

test('stops an export and retries one that failed', { ...LONG, tags: ['CUST-20', 'N-40'] }, async () => {
  const file = exporting();
  const { user } = await start('Excel (xlsx)');
  await waitFor(() => expect(file.asked).toHaveLength(1));
  expect(file.asked[0]!.searchParams.get('format')).toBe('xlsx');
  file.breakOff();
  expect(await screen.findByRole('alert')).toHaveTextContent('Export failed.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(file.asked).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
  file.tell('PK');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(file.isStopped()).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved).toEqual([]);
});

test('counts CSV rows exactly and workbook rows approximately', { tags: ['N-40'] }, () => {
  const csv = rowCounter('csv');
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(csv(bytes('Id,SO\r\n1,10'))).toBe(0);
  expect(csv(bytes('01\r\n2,1002\r\n'))).toBe(2);
  const xlsx = rowCounter('xlsx');
  expect(xlsx(new Uint8Array(6_300))).toBeGreaterThan(50);
});
