import { createHash, randomBytes } from 'node:crypto';
import { answerOf, confirm, CONFIRMING, withIntent } from './confirming.ts';
import { type ApiAnswer, type Endpoint, expand, INTENT, type Office } from './endpoint.ts';
import { ApiError, invalid, missing } from './errors.ts';
import { listOf, mapOf, readParams } from './form.ts';
import { pageOf } from './lists.ts';

export const KEYS = {
  secret: 'sk_test_51OfTheEmulator',
  publishable: 'pk_test_51OfTheEmulator',
  webhook: 'whsec_OfTheEmulator',
};

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const DAY_MS = 86_400_000;
const MAX_KEY = 255;

/** Answers a request as the API does. Executes a POST with an idempotency key only once in 24 hours. */
export function answerApi(office: Office, request: ApiRequest): ApiAnswer {
  const refusal = refusalOf(request);
  if (refusal) return answerWith(refusal);
  const key = textOf(request.headers['idempotency-key']);
  if (request.method !== 'POST' || key === '') return answerWith(execute(office, request));
  if (key.length > MAX_KEY) return answerWith(invalid('', 'Idempotency keys are up to 255 characters long.'));
  const fingerprint = createHash('sha256').update(`${request.path}\n${request.text}`).digest('hex');
  const known = office.answered.get(key);
  if (known && office.clock().getTime() - known.at.getTime() < DAY_MS) {
    if (known.fingerprint !== fingerprint) return answerWith(mismatch(key));
    return { ...known.answer, headers: { ...known.answer.headers, 'idempotent-replayed': 'true' } };
  }
  const result = execute(office, request);
  const answer = answerWith(result, { 'idempotency-key': key });
  // A request that failed validation isn't stored.
  const isRefused = result instanceof ApiError && result.error['param'] !== undefined;
  if (!isRefused) office.answered.set(key, { fingerprint, answer, at: office.clock() });
  return answer;
}

const mismatch = (key: string) =>
  new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

function answerWith(result: object, headers: Record<string, string> = {}): ApiAnswer {
  const id = { 'request-id': `req_${randomBytes(7).toString('hex')}`, ...headers };
  return result instanceof ApiError
    ? { status: result.status, headers: id, body: { error: result.error } }
    : { status: 200, headers: id, body: result };
}

/** Refuses a request with a wrong key, an unknown version, or a body that isn't an encoded form. */
function refusalOf({ method, headers, text }: ApiRequest): ApiError | undefined {
  const [scheme, given = ''] = textOf(headers['authorization']).split(' ');
  const key = scheme === 'Basic' ? Buffer.from(given, 'base64').toString().split(':')[0] : given;
  const type = 'invalid_request_error';
  if (!key) return new ApiError(401, { type, message: 'You did not provide an API key.' });
  if (key !== KEYS.secret)
    return new ApiError(401, { type, message: `Invalid API Key provided: ${key.slice(0, 8)}****` });
  const version = headers['stripe-version'];
  if (version !== undefined && !/^\d{4}-\d\d-\d\d(\.\w+)?$/.test(textOf(version)))
    return invalid('', `Invalid Stripe API version: ${textOf(version)}`);
  const isForm = textOf(headers['content-type']).startsWith('application/x-www-form-urlencoded');
  if (method === 'POST' && text !== '' && !isForm)
    return invalid(
      '',
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
    );
  return undefined;
}

const page = { ...expand, limit: { is: 'integer' }, starting_after: {}, ending_before: {} } as const;
const created = { created: { is: 'range' } } as const;

const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    rules: {
      ...expand,
      amount: { is: 'integer', required: true },
      currency: { required: true, oneOf: ['usd'] },
      allowed_payment_method_types: { many: true, oneOf: ['card', 'us_bank_account'] },
      confirm: { is: 'boolean' },
      customer: {},
      description: { max: 1000 },
      metadata: { is: 'map' },
      mandate_data: { is: 'deep' },
      off_session: { is: 'boolean' },
      payment_method: {},
      payment_method_options: { is: 'deep' },
      setup_future_usage: { oneOf: ['off_session', 'on_session'] },
      return_url: {},
      statement_descriptor_suffix: { max: 22 },
    },
    expandable: INTENT,
    run: (office, params) => {
      const { bank, objects } = office;
      const customer = bank.customers.find((each) => each.id === params['customer']) ?? null;
      if (params['customer'] !== undefined && !customer)
        return missing('customer', params['customer'], 'customer');
      const isAway = params['off_session'] === 'true';
      if (isAway && params['confirm'] !== 'true')
        return invalid(
          'parameter_missing',
          'You can only set `off_session` when `confirm` is true.',
          'off_session',
        );
      const method = bank.methods.find((each) => each.id === params['payment_method']);
      if (isAway && !method)
        return missing('PaymentMethod', params['payment_method'] ?? '', 'payment_method');
      const intent = bank.create({
        amount: Number(params['amount']),
        description: params['description'] ?? null,
        metadata: mapOf(params, 'metadata'),
        methodTypes: listOf(params, 'allowed_payment_method_types'),
        customer,
        keepsCard: params['setup_future_usage'] === 'off_session' && customer !== null,
      });
      if (intent instanceof ApiError) return intent;
      if (isAway && method) return answerOf(office, intent, bank.chargeAway(intent, method));
      return params['confirm'] === 'true' ? confirm(office, params, intent.id) : objects.intent(intent);
    },
  },
  ...CONFIRMING,
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    rules: {
      ...expand,
      cancellation_reason: { oneOf: ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] },
    },
    expandable: INTENT,
    run: ({ bank, objects }, _params, id) => {
      const intent = bank.findIntent(id);
      if (intent instanceof ApiError) return intent;
      const canceled = bank.cancel(intent);
      return canceled instanceof ApiError
        ? withIntent(canceled, objects.intent(intent))
        : objects.intent(intent);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    rules: { ...page, ...created },
    expandable: ['data.latest_charge'],
    run: ({ bank, objects }, params) => pageOf(bank.intents, params, objects.intent),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    rules: expand,
    expandable: INTENT,
    run: ({ bank, objects }, _params, id) => {
      const intent = bank.findIntent(id);
      return intent instanceof ApiError ? intent : objects.intent(intent);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    rules: { ...expand, description: { max: 350 }, email: { max: 512 }, metadata: { is: 'map' } },
    expandable: [],
    run: ({ bank, objects }, params) =>
      objects.customer(
        bank.addCustomer({
          description: params['description'] ?? null,
          metadata: mapOf(params, 'metadata'),
        }),
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_methods\/(\w+)$/,
    rules: expand,
    expandable: [],
    run: ({ bank, objects }, _params, id) => {
      const found = bank.methods.find((each) => each.id === id);
      return found ? objects.method(found) : missing('PaymentMethod', id, 'payment_method');
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    rules: expand,
    expandable: [],
    run: ({ bank, objects }, _params, id) => {
      const found = bank.methods.find((each) => each.id === id);
      if (!found) return missing('PaymentMethod', id, 'payment_method');
      const detached = bank.detach(found);
      return detached instanceof ApiError ? detached : objects.method(detached);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    rules: {
      ...expand,
      amount: { is: 'integer' },
      metadata: { is: 'map' },
      payment_intent: { required: true },
      reason: { oneOf: ['duplicate', 'fraudulent', 'requested_by_customer'] },
    },
    expandable: ['charge'],
    run: ({ bank, objects }, params) => {
      const intent = bank.findIntent(params['payment_intent'] ?? '');
      if (intent instanceof ApiError) return intent;
      const amount = params['amount'] === undefined ? undefined : Number(params['amount']);
      const made = bank.refund(intent, { amount, metadata: mapOf(params, 'metadata') });
      return made instanceof ApiError ? made : objects.refund(made);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    rules: { ...page, ...created, payment_intent: {} },
    expandable: ['data.charge'],
    run: ({ bank, objects }, params) => pageOf(bank.refunds, params, objects.refund),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    rules: expand,
    expandable: ['charge'],
    run: ({ bank, objects }, _params, id) => {
      const found = bank.refunds.find((each) => each.id === id);
      return found ? objects.refund(found) : missing('refund', id, 'id');
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    rules: { ...page, ...created, charge: {}, payment_intent: {} },
    expandable: ['data.charge'],
    run: ({ bank, objects }, params) => pageOf(bank.disputes, params, objects.dispute),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes\/(\w+)$/,
    rules: expand,
    expandable: ['charge'],
    run: ({ bank, objects }, _params, id) => {
      const found = bank.disputes.find((each) => each.id === id);
      return found ? objects.dispute(found) : missing('dispute', id, 'id');
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payouts$/,
    rules: {
      ...page,
      ...created,
      arrival_date: { is: 'range' },
      status: { oneOf: ['pending', 'paid', 'failed', 'canceled'] },
    },
    expandable: [],
    run: ({ bank, objects }, params) => pageOf(bank.payouts, params, objects.payout),
  },
  {
    method: 'GET',
    path: /^\/v1\/balance_transactions$/,
    rules: { ...page, ...created, payout: {}, type: {} },
    expandable: ['data.source'],
    run: ({ bank, objects }, params) => {
      const payout = bank.payouts.find(({ id }) => id === params['payout']);
      if (!payout) return missing('payout', params['payout'] ?? '', 'payout');
      const rows = [...bank.charges, ...bank.refunds].filter((each) => each.payout === payout);
      return pageOf(
        [
          ...rows.map((row) => ({ ...row, json: objects.balanceTransaction(row) })),
          ...bank.movements
            .filter((each) => each.payout === payout)
            .map((row) => ({ ...row, json: objects.movement(row) })),
          { created: payout.created, json: objects.payoutTransaction(payout) },
        ].map((row) => ({ id: String(row.json['id']), created: row.created, json: row.json })),
        params,
        ({ json }) => json,
      );
    },
  },
];

function execute(office: Office, { method, path, query, text }: ApiRequest): object {
  const endpoint = ENDPOINTS.find((each) => each.method === method && each.path.test(path));
  if (!endpoint) return invalid('', `Unrecognized request URL (${method}: ${path}).`, undefined, 404);
  const params = readParams(method === 'POST' ? text : query, endpoint.rules);
  if (params instanceof ApiError) return params;
  const wanted = listOf(params, 'expand');
  const stranger = wanted.find((each) => !endpoint.expandable.includes(each));
  if (stranger) return invalid('', `This property cannot be expanded (${stranger}).`, 'expand');
  const [, id = ''] = endpoint.path.exec(path) ?? [];
  const result = endpoint.run(office, params, id);
  return result instanceof ApiError ? result : expanded(office, result, wanted);
}

/** Replaces ids with the objects that the request wants expanded. */
function expanded({ bank, objects }: Office, result: object, wanted: readonly string[]): object {
  const full = (id: unknown): unknown => {
    const charge = bank.charges.find((each) => each.id === id);
    const refund = bank.refunds.find((each) => each.id === id);
    if (charge) return objects.charge(charge);
    if (refund) return objects.refund(refund);
    const dispute = bank.disputes.find((each) => each.id === id);
    return dispute ? objects.dispute(dispute) : id;
  };
  const copy = { ...result } as Record<string, unknown>;
  for (const name of wanted) {
    if (!name.startsWith('data.')) copy[name] = full(copy[name]);
    else {
      const inner = name.slice('data.'.length);
      const rows = copy['data'] as readonly Record<string, unknown>[];
      copy['data'] = rows.map((row) => ({ ...row, [inner]: full(row[inner]) }));
    }
  }
  return copy;
}
