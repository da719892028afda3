import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { server } from '../../../test/server.ts';
import { onRefusal } from '../../lib/http/send.ts';
import { recordPayment } from './api/add-payment.ts';
import { findBalance } from './api/balance.ts';
import { confirmCharge, giveUpIntent, lookAtIntent, openIntent } from './api/card-intent.ts';
import { giveBack } from './api/card-payments.ts';
import { emailOrder } from './api/email-order.ts';

const deposit = { orderId: 7, externalNumber: null, amount: cents(100), type: 'deposit' } as const;
const payment = {
  orderId: 7,
  amount: cents(100),
  paymentMethod: 'cash',
  comments: '',
  lastFour: '',
  paymentDate: null,
};

const proof = { email: '', token: '' };

test('ERR-12 no call around a deposit opens the dialog of the page, whatever it is answered', async () => {
  await openPage({ at: '/', as: 'Administrator' });
  await screen.findByRole('heading', { level: 1 });
  const asked: string[] = [];
  server.use(
    http.all('*/api/*', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return new HttpResponse(null, { status: 500 });
    }),
  );
  const calls = [
    () => openIntent({ ...deposit, ...proof, channel: 'staff', isForLayaway: false }),
    () => lookAtIntent(1),
    () => confirmCharge(1, 'T-1'),
    () => giveUpIntent(1),
    () => recordPayment(payment),
    () => giveBack(1, { amount: cents(100), reason: 'Moved away' }),
    () => findBalance('1007', proof),
    () => emailOrder(7),
  ];
  const heard: string[] = [];
  const stop = onRefusal(({ message }) => heard.push(message));
  for (const call of calls) {
    const before = asked.length;
    await Promise.resolve(call()).catch(() => undefined);
    expect(asked.length, String(call)).toBe(before + 1);
    expect(heard, String(call)).toEqual([]);
  }
  stop();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
