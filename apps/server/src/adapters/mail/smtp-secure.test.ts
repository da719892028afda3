import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_CERTIFICATE, TEST_KEY } from '../../../test/certificate.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { createMailer, isTemporary, type MailMessage } from './smtp-mailer.ts';

const TAGS = { tags: ['N-24', 'MAIL-13'] };
const MAX_SIZE = 50_000;

let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer({ maxSize: MAX_SIZE });
});
afterAll(() => mails.close());
beforeEach(() => void (mails.received.length = 0));

const letter: MailMessage = {
  from: 'Cordovan <office@cordovan.test>',
  to: ['ann@mail.test'],
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  images: [],
  messageId: '<mail-1@cordovan.test>',
};

/** Error from sending through this address; undefined if it worked. */
async function faultOf(
  url: string,
  message = letter,
): Promise<{ code?: string; responseCode?: number } | undefined> {
  const mailer = createMailer(url);
  try {
    await mailer.send(message);
    return undefined;
  } catch (error) {
    return error as { code?: string; responseCode?: number };
  } finally {
    mailer.close();
  }
}

describe('a mail server that requires TLS and a sign-in', () => {
  test('receives email over TLS, signed in as the user in the URL', TAGS, async () => {
    expect(await faultOf(mails.url)).toBeUndefined();
    expect(mails.received).toMatchObject([{ to: ['ann@mail.test'], subject: 'Hello' }]);
  });

  test('permanently refuses a wrong password', TAGS, async () => {
    const fault = await faultOf(mails.url.replace('secret', 'guessed'));
    expect(fault).toMatchObject({ code: 'EAUTH', responseCode: 535 });
    expect(isTemporary(fault)).toBe(false);
  });

  test('refuses a client that does not sign in', TAGS, async () => {
    const fault = await faultOf(mails.url.replace(/\/\/.*@/, '//'));
    expect(fault).toMatchObject({ responseCode: 530 });
    expect(isTemporary(fault)).toBe(false);
  });

  test('refuses a client without TLS', TAGS, async () => {
    expect(await faultOf(`${mails.url}?ignoreTLS=true`)).toBeDefined();
    expect(mails.received).toEqual([]);
  });

  test('permanently refuses a message that is too large, with 552', TAGS, async () => {
    const fault = await faultOf(mails.url, { ...letter, html: `<p>${'x '.repeat(MAX_SIZE)}</p>` });
    expect(fault).toMatchObject({ responseCode: 552 });
    expect(isTemporary(fault)).toBe(false);
    expect(mails.received).toEqual([]);
  });
});

test('sends neither password nor mail to a server without TLS', TAGS, async () => {
  const heard: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      heard.push(password ?? '');
      done(null, { user: 'x' });
    },
    onData: (stream, _session, done) => {
      heard.push('mail');
      stream.resume();
      stream.on('end', () => done());
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const fault = await faultOf(`smtp://user:secret@127.0.0.1:${port}`);
  expect(fault).toMatchObject({ code: 'ETLS' });
  expect(heard).toEqual([]);
  expect(await faultOf(`smtp://user:secret@127.0.0.1:${port}?ignoreTLS=true`)).toBeUndefined();
  expect(heard).toEqual(['secret', 'mail']);
  await new Promise<void>((resolve) => server.close(resolve));
});

test('uses TLS from the start for an smtps URL', TAGS, async () => {
  const senders: string[] = [];
  const server = new SMTPServer({
    secure: true,
    key: TEST_KEY,
    cert: TEST_CERTIFICATE,
    onAuth: ({ username }, _session, done) => {
      senders.push(username ?? '');
      done(null, { user: 'x' });
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  expect(await faultOf(`smtps://office%40shop:secret@127.0.0.1:${port}`)).toBeUndefined();
  expect(senders).toEqual(['office@shop']);
  await new Promise<void>((resolve) => server.close(resolve));
});
