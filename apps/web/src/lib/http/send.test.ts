import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { issueToken, listUsers, saveUser, setUserActive, type UserInput } from '@cordovan/contracts/identity';
import { lookUpZip } from '@cordovan/contracts/customers';
import { uploadAttachment } from '@cordovan/contracts/orders';
import { answering, done, refusing, server, type Sent } from '../../../test/server.ts';
import { userRow } from '../../../test/people.ts';
import { setPageConfiguration } from '../page-configuration.ts';
import { storeToken } from '../session/session-store.ts';
import type { HttpRefusal } from './refusal.ts';
import { onRefusal, send, speakToServerIn } from './send.ts';

const draft: UserInput = {
  id: 0,
  email: 'new@demo.test',
  name: 'New',
  role: 'Salesperson',
  storeId: 2,
  salesRepId: 10,
  isActive: true,
  employeeCode: null,
  language: 'en',
  isPageAccount: false,
  password: 'Demo-1234!',
  passwordConfirmation: 'Demo-1234!',
  rowVersion: 0,
};
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('headers', () => {
  let sent: Sent | undefined;
  beforeEach(() => {
    sent = undefined;
    server.use(
      answering(listUsers, (request) => {
        sent = request;
        return [userRow()];
      }),
    );
  });

  test('sends the bearer token if there is one', { tags: ['AUTH-05'] }, async () => {
    storeToken('abc');
    await send(listUsers);
    expect(sent?.headers.get('authorization')).toBe('Bearer abc');
  });

  test("doesn't send a bearer token if there is none", { tags: ['AUTH-05'] }, async () => {
    await send(listUsers);
    expect(sent?.headers.has('authorization')).toBe(false);
  });

  test('begins a visit on the first call, and only writes wait for it', { tags: ['N-05'] }, async () => {
    const writes: Sent[] = [];
    server.use(
      answering(setUserActive, (request) => {
        writes.push(request);
        return done;
      }),
    );
    const write = (isActive: boolean) => send(setUserActive, { query: { id: 7 }, body: { isActive } });
    await send(listUsers);
    expect(sent?.headers.has('x-visit')).toBe(false);
    await Promise.all([write(true), write(false)]);
    const visit = writes[0]!.headers.get('x-visit');
    expect(visit).toMatch(/^visit-\d+$/);
    expect(writes[1]!.headers.get('x-visit')).toBe(visit);
    await send(listUsers);
    expect(sent?.headers.get('x-visit')).toBe(visit);
    storeToken('abc');
    await send(listUsers);
    expect(sent?.headers.has('x-visit')).toBe(false);
  });

  test(
    'sends the static token and asks for problem JSON and the language',
    { tags: ['AUTH-39', 'N-05'] },
    async () => {
      setPageConfiguration({ staticToken: 'from-the-page' });
      speakToServerIn('es');
      await send(listUsers);
      speakToServerIn('en');
      expect(sent?.headers.get('x-static-token')).toBe('from-the-page');
      expect(sent?.headers.get('accept')).toContain('application/problem+json');
      expect(sent?.headers.get('accept-language')).toBe('es');
    },
  );
});

describe('the wire', () => {
  test('decodes responses into our field names', { tags: ['ENT-01'] }, async () => {
    server.use(answering(listUsers, [userRow({ name: 'Ada' })]));
    expect((await send(listUsers))[0]).toMatchObject({ name: 'Ada', isActive: true, storeId: 2 });
  });

  test('encodes bodies with wire names and puts parameters into the path', async () => {
    let body: unknown;
    server.use(
      answering(saveUser, (request) => {
        body = JSON.parse(request.body);
        return userRow();
      }),
    );
    await send(saveUser, { body: draft });
    expect(body).toMatchObject({ Email: 'new@demo.test', StoreId: 2, PasswordConfirmation: 'Demo-1234!' });
  });

  test('reports a response that does not match the contract', async () => {
    server.use(http.get('*/api/account/users', () => HttpResponse.json([{ Id: 'one' }])));
    const heard: HttpRefusal[] = [];
    const stop = onRefusal((refusal) => heard.push(refusal));
    expect(await refusalOf(send(listUsers))).toMatchObject({ code: 'BAD_ANSWER' });
    expect(heard).toHaveLength(1);
    stop();
  });
});

describe('writes', () => {
  function keysOfSaves(answers: (() => Response)[]): string[] {
    const keys: string[] = [];
    server.use(
      http.post('*/api/account/active-user', ({ request }) => {
        keys.push(request.headers.get('idempotency-key') ?? '');
        const next = answers.shift();
        return next ? next() : HttpResponse.json(done);
      }),
    );
    return keys;
  }
  const activate = () => send(setUserActive, { query: {}, body: { id: 7, isActive: true } });

  test('retries with the same key after a lost connection', async () => {
    const keys = keysOfSaves([() => HttpResponse.error(), () => new HttpResponse(null, { status: 503 })]);
    await activate();
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('keeps the key when a write that got no response is sent again', async () => {
    const lost = () => HttpResponse.error();
    const keys = keysOfSaves([lost, lost, lost]);
    expect(await refusalOf(activate())).toMatchObject({ status: 0, code: 'NO_ANSWER' });
    await activate();
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  test('treats two simultaneous clicks as one write and a later click as another', async () => {
    const keys = keysOfSaves([]);
    await Promise.all([activate(), activate()]);
    await activate();
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('retries a write with the same key when the response is cut off', { tags: ['N-10'] }, async () => {
    const cutOff = () =>
      new HttpResponse(
        new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode('{"ok":'));
            stream.error(new Error('the connection broke'));
          },
        }),
      );
    const keys = keysOfSaves([cutOff, cutOff]);
    expect(await activate()).toEqual(done);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('waits for a running write and keeps its key until it is done', { tags: ['N-10'] }, async () => {
    const running = () =>
      HttpResponse.text('', { status: 409, headers: { 'X-Error-Code': 'IDEMPOTENCY_IN_PROGRESS' } });
    const keys = keysOfSaves([running, running, running]);
    expect(await refusalOf(activate())).toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' });
    await activate();
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  test('does not retry a write after a server error but keeps its key', async () => {
    const fault = () => HttpResponse.text('', { status: 500, headers: { 'X-Error-Code': 'SERVER_ERROR' } });
    const keys = keysOfSaves([fault]);
    await refusalOf(activate());
    expect(keys).toHaveLength(1);
    await activate();
    expect(keys[1]).toBe(keys[0]);
  });

  test('does not retry a refusal that has a gateway error status', { tags: ['N-28'] }, async () => {
    const away = () =>
      HttpResponse.text('', { status: 502, headers: { 'X-Error-Code': 'PAYMENT_GATEWAY_UNAVAILABLE' } });
    const keys = keysOfSaves([away]);
    expect(await refusalOf(activate())).toMatchObject({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
    expect(keys).toHaveLength(1);
  });

  test('gives simultaneous sign-ins or uploads separate keys', async () => {
    const keys: string[] = [];
    const hear = ({ request }: { request: Request }) => {
      keys.push(request.headers.get('idempotency-key') ?? '');
      return HttpResponse.error();
    };
    server.use(http.post('*/token', hear), http.post('*/api/order/upload-attachment', hear));
    const signIn = (password: string) =>
      refusalOf(send(issueToken, { body: { grantType: 'password', username: 'a@demo.test', password } }));
    const upload = (content: string) =>
      refusalOf(
        send(uploadAttachment, {
          body: { orderId: 7 },
          files: { file: new File([content], 'plan.png') },
        }),
      );
    await Promise.all([signIn('first'), signIn('second'), upload('first'), upload('second')]);
    expect(new Set(keys).size).toBe(4);
    expect(keys).toHaveLength(12);
  });

  test('does not retry a refusal', async () => {
    const keys = keysOfSaves([() => HttpResponse.text('no', { status: 400 })]);
    await refusalOf(activate());
    expect(keys).toHaveLength(1);
  });
});

describe('refusals', () => {
  test('reads code, message, fields and data from problem JSON', async () => {
    const errors = [{ code: 'EMAIL_INVALID', message: 'Enter a valid email address', field: 'email' }];
    server.use(
      refusing(saveUser, {
        status: 400,
        body: { code: 'EMAIL_INVALID', message: 'Enter a valid email address', errors, data: { max: 30 } },
      }),
    );
    expect(await refusalOf(send(saveUser, { body: draft }))).toMatchObject({
      status: 400,
      code: 'EMAIL_INVALID',
      message: 'Enter a valid email address',
      errors,
      data: { max: 30 },
    });
  });

  test(
    "doesn't notify listeners of a failed quiet request, and reads its error code from the header",
    { tags: ['CUST-11', 'ERR-11'] },
    async () => {
      const heard: HttpRefusal[] = [];
      const stop = onRefusal((refusal) => heard.push(refusal));
      server.use(refusing(lookUpZip, { status: 404, body: "The element wasn't found", code: 'NOT_FOUND' }));
      const error = await refusalOf(send(lookUpZip, { params: { zip: '00000' }, quiet: true }));
      expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND', message: "The element wasn't found" });
      expect(heard).toHaveLength(0);
      stop();
    },
  );
});

describe('input that does not match the contract', () => {
  test('is refused in the browser, field by field, and reported', { tags: ['ERR-08', 'N-04'] }, async () => {
    let asked = 0;
    server.use(answering(saveUser, () => ((asked += 1), userRow())));
    const heard: string[] = [];
    const stop = onRefusal(({ message }) => heard.push(message));
    speakToServerIn('es');
    const tooLong = { ...draft, name: 'x'.repeat(20_000), email: `${'y'.repeat(2_000)}@demo.test` };
    const refused = await refusalOf(send(saveUser, { body: tooLong }));
    speakToServerIn('en');
    await refusalOf(send(saveUser, { body: tooLong, quiet: true }));
    stop();
    expect(asked, 'nothing was sent').toBe(0);
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect((refused as HttpRefusal).errors).toContainEqual({
      code: 'TEXT_TOO_LONG',
      field: 'name',
      message: 'Nombre admite como máximo 200 caracteres',
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toContain('Correo electrónico');
  });
});
