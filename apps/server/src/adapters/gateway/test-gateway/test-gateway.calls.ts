import { z } from 'zod';
import { defineCall } from '@cordovan/contracts/call';
import { text } from '@cordovan/contracts/fields';

/** Calls of the test gateway's page. Like a real gateway's calls, they aren't part of the product's contract. */
export const openPage = defineCall({
  id: 'testGateway.openPage',
  method: 'POST',
  path: '/test-gateway/payment',
  access: 'public',
  summary: 'The hosted payment page of the test gateway',
  requirements: ['N-28', 'NAV-34'],
  bodyKind: 'form',
  body: z.object({ token: text(200).optional() }),
  answerKind: 'file',
});

const asset = (name: string, path: string) =>
  defineCall({
    id: `testGateway.${name}`,
    method: 'GET',
    path,
    access: 'public',
    summary: 'A file of the test gateway',
    requirements: ['N-28'],
    answerKind: 'file',
  });

export const pageScript = asset('pageScript', '/test-gateway/page.js');
export const pageStyle = asset('pageStyle', '/test-gateway/page.css');

/** Sent by the page; never contains a card number. */
export const pay = defineCall({
  id: 'testGateway.pay',
  method: 'POST',
  path: '/test-gateway/pay',
  access: 'public',
  summary: 'Charges a test card, or debits a test account',
  requirements: ['N-28'],
  body: z.object({
    token: text(200),
    brand: z.enum(['Visa', 'MasterCard', 'AmericanExpress', 'Discover', 'Test Bank']),
    lastFour: z.string().regex(/^\d{4}$/),
    outcome: z.enum(['approved', 'declined', 'held', 'timeout', 'pending']),
    name: text(100),
    zip: text(10),
  }),
  answer: z.object({
    responseCode: z.string(),
    transId: z.string(),
    accountType: z.string(),
    accountNumber: z.string(),
    totalAmount: z.string(),
    orderInvoiceNumber: z.string(),
    text: z.string(),
  }),
});
