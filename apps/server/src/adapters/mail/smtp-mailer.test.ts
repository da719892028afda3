import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createMailer, isTemporary } from './smtp-mailer.ts';

const letter = {
  from: 'Cordovan <office@cordovan.test>',
  to: ['ann@mail.test'],
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  images: [],
  messageId: '<mail-1@cordovan.test>',
};

test.each([
  ['a mailbox that is busy', { responseCode: 450 }, true],
  ['a server that is full', { responseCode: 452 }, true],
  ['an unknown mailbox', { responseCode: 550 }, false],
  ['a wrong sign-in', { code: 'EAUTH', responseCode: 535 }, false],
  ['a name that is not found now', { code: 'EDNS' }, true],
  ['a server that says nothing', { code: 'ETIMEDOUT' }, true],
  ['a fault of ours', new TypeError('x is undefined'), false],
])(
  'decides for %s (%j) whether a retry may help: %s',
  { tags: ['N-24', 'MAIL-13'] },
  (_what, error, mayHelp) => {
    expect(isTemporary(error)).toBe(mayHelp);
  },
);

test('keeps the email for a retry when the mail server is down', { tags: ['N-24', 'MAIL-13'] }, async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const mailer = createMailer(`smtp://127.0.0.1:${port}`);
  const fault = await mailer.send(letter).then(
    () => undefined,
    (error: unknown) => error,
  );
  mailer.close();
  expect(fault).toBeInstanceOf(Error);
  expect(isTemporary(fault)).toBe(true);
});
