import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

const response = {
  accountNumber: 'XXXX1111',
  transId: '60123',
  responseCode: '1',
  orderDescription: 'PO# 7 & Co = 100% leather + "two"',
  billTo: { company: '5 %20 off', zip: '80202' },
};
const json = JSON.stringify(response);
const PAID = { kind: 'response', transactionId: '60123' };
/** Encodes text as a browser does after `#`: only quotes, spaces and angle brackets. */
const inAddress = (text: string) => text.replace(/[ "<>`]/g, encodeURIComponent);

test.each([
  ['plain, as the gateway sends it', `action=transactResponse&response=${json}`],
  ['encoded whole', `action=transactResponse&response=${encodeURIComponent(json)}`],
  ['as a browser leaves it in an address', `action=transactResponse&response=${inAddress(json)}`],
  ['with a sign in front', `#action=transactResponse&response=${json}`],
  [
    'held for a look',
    `action=transactResponse&response=${JSON.stringify({ ...response, responseCode: '4' })}`,
  ],
])("reads the card frame's response: %s", { tags: ['PAY-14', 'N-28'] }, (_how, words) => {
  expect(readFrameMessage(words)).toEqual(PAID);
  expect(readFrameMessage({ qstr: words, parent: 'https://accept.authorize.net' })).toEqual(PAID);
});

test.each([
  ['action=cancel', { kind: 'cancel' }],
  ['action=resizeWindow&width=551&height=780.5', { kind: 'resize', width: 551, height: 781 }],
  ['action=resizeWindow&width=551', undefined],
  ['action=resizeWindow&width=-1&height=7', undefined],
  ['action=successfulSave', undefined],
  ['action=transactResponse', undefined],
  ['action=transactResponse&response={"transId":', undefined],
  ['action=transactResponse&response={"transId":""}', undefined],
  ['action=transactResponse&response=null', undefined],
  ['', undefined],
])('reads the card frame message %j as %j', { tags: ['PAY-14', 'N-28'] }, (words, message) => {
  expect(readFrameMessage(words)).toEqual(message);
});

test('ignores messages that are not text', { tags: ['PAY-14'] }, () => {
  for (const data of [undefined, null, 7, {}, { qstr: 7 }, []]) {
    expect(readFrameMessage(data)).toBeUndefined();
  }
});
