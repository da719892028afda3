import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { server } from '../../../test/server.ts';
import { onRefusal } from '../../lib/http/send.ts';
import { recordPayment, recordPayments } from './api/add-payment.ts';
import { findBalance } from './api/balance.ts';
import { confirmCharge, abandonIntent, lookAtIntent, openIntent } from '../../lib/card/card-intent.ts';
import { cardPaymentsQuery, sendRefund, settleOtherwise, tryAgain } from './api/card-payments.ts';
import { emailOrder } from './api/email-order.ts';
import { readPayable } from './api/payable-order.ts';
import { paymentMethodsQuery } from './api/payment-methods.ts';

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

test(
  "no call of the payment dialog opens the page's error dialog",
  { tags: ['PAY-35', 'ERR-12'] },
  async () => {
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
      () => openIntent({ ...deposit, ...proof, channel: 'staff', isForLayaway: false, otherTenders: [] }),
      () => lookAtIntent(1),
      () => confirmCharge(1, 'T-1'),
      () => abandonIntent(1),
      () => recordPayment(payment),
      () => recordPayments({ orderId: 7, paymentDate: null, tenders: [{ ...payment }] }),
      () => new QueryClient().query({ ...paymentMethodsQuery(), retry: false }),
      () => new QueryClient().query({ ...cardPaymentsQuery(7), retry: false }),
      () => tryAgain(1),
      () => settleOtherwise(1, 'By check'),
      () => sendRefund(1, { amount: cents(100), reason: 'Moved away' }),
      () => findBalance('1007', proof),
      () => emailOrder(7),
      () => readPayable(7),
    ];
    const heard: string[] = [];
    const stop = onRefusal(({ message }) => heard.push(message));
    for (const call of calls) {
      const before = asked.length;
      await Promise.resolve(call()).catch(() => undefined);
      expect(asked.length, String(call)).toBeGreaterThan(before);
      expect(heard, String(call)).toEqual([]);
    }
    stop();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);
