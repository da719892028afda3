import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { kindOfKey } from './backup/key.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
/**
 * Accepts only a number of hops. With `on`, Fastify trusts the first address, and any client can write that one into
 * the header.
 */
const hops = z
  .string()
  .default('0')
  .transform((text) => (text === 'off' ? '0' : text))
  .refine((text) => /^\d$/.test(text), 'give the number of proxies in front, such as 1; off or 0 for none')
  .transform(Number);
/**
 * Hosts separated by commas, with a port unless it is the usual one. A leading `*.` matches all hosts below a name of
 * at least two labels.
 */
const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .flatMap((host) => host.trim() || []),
  )
  .refine(
    (names) =>
      names.every((name) => /^(\*(\.[a-z0-9-]+){2,}|[a-z0-9-]+(\.[a-z0-9-]+)*)(:\d{1,5})?$/.test(name)),
    'give hosts separated by commas, such as shop.example.com, *.sofas.example, localhost:8080',
  );
const port = z.coerce.number().int().min(0).max(65535);

const apiAddresses = {
  sandbox: 'https://apitest.authorize.net/xml/v1/request.api',
  production: 'https://api.authorize.net/xml/v1/request.api',
};
const pageAddresses = {
  sandbox: 'https://test.authorize.net/payment/payment',
  production: 'https://accept.authorize.net/payment/payment',
};

/** Every setting of the process, read once at start. The table in docs/operations.md describes them. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  STATIC_TOKEN: z.string().min(16).optional(),
  DEMO: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TIME_ZONE: z
    .string()
    .default('America/Los_Angeles')
    .refine(isTimeZone, 'not a time zone of the IANA list, such as America/Denver'),
  PUBLIC_URL: z.url().optional(),
  PUBLIC_HOSTS: hosts,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Cordovan <orders@cordovan.test>'),
  BRIDGE_FORWARD_URL: z.url({ protocol: /^https?$/ }).optional(),
  SWIVEL_CUSTOMIZATION_ID: z.coerce.number().int().min(1).max(999_999).default(2186),
  ZIP_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: hops,
  WEBHOOKS_PRIVATE: flag.default(false),
  METRICS_TOKEN: z.string().min(16).optional(),
  BACKUP_TO: z
    .string()
    .regex(/^(s3:\/\/[a-z0-9.-]{3,63}(\/.*)?|(?!s3:).+)$/, 'give a folder, or s3://bucket/prefix')
    .optional(),
  BACKUP_KEY: z
    .string()
    .refine(
      (key) => kindOfKey(key) !== undefined,
      'give a public key (age1…), a secret key, or a passphrase of at least 16 characters',
    )
    .optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_BEFORE_UPDATE: flag.default(true),
  GATEWAY: z.enum(['test', 'authorize.net', 'stripe']).default('test'),
  AUTHORIZE_NET_ENVIRONMENT: z.enum(['sandbox', 'production']).default('sandbox'),
  AUTHORIZE_NET_LOGIN_ID: z.string().min(1).max(25).optional(),
  AUTHORIZE_NET_TRANSACTION_KEY: z.string().min(1).max(16).optional(),
  AUTHORIZE_NET_SIGNATURE_KEY: z
    .string()
    .regex(/^[0-9A-Fa-f]{128}$/, 'must be the 128 characters that the merchant interface shows')
    .optional(),
  AUTHORIZE_NET_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTHORIZE_NET_PAGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).optional(),
  QUICKBOOKS_ENVIRONMENT: z.enum(['sandbox', 'production']).default('sandbox'),
  QUICKBOOKS_CLIENT_ID: z.string().min(1).optional(),
  QUICKBOOKS_CLIENT_SECRET: z.string().min(1).optional(),
  QUICKBOOKS_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  QUICKBOOKS_AUTHORIZE_URL: z.url({ protocol: /^https?$/ }).optional(),
  QUICKBOOKS_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  QUICKBOOKS_REVOKE_URL: z.url({ protocol: /^https?$/ }).optional(),
  QUICKBOOKS_VERIFIER_TOKEN: z.string().min(1).optional(),
});
type Environment = z.infer<typeof environment>;

/** Environment variables that each gateway needs. */
const gatewayKeys = {
  'authorize.net': ['AUTHORIZE_NET_LOGIN_ID', 'AUTHORIZE_NET_TRANSACTION_KEY', 'AUTHORIZE_NET_SIGNATURE_KEY'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const;

/** `test` or `live`, by the prefix of a Stripe key. */
const modeOf = (key: string | undefined) => key?.split('_')[1];

/** Requires the account data of the configured gateway. */
const complete = environment.superRefine((values, context) => {
  const need = (name: keyof Environment, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if ((values.QUICKBOOKS_CLIENT_ID === undefined) !== (values.QUICKBOOKS_CLIENT_SECRET === undefined))
    need('QUICKBOOKS_CLIENT_SECRET', 'and QUICKBOOKS_CLIENT_ID are set together or not at all');
  const { GATEWAY: gateway } = values;
  for (const [owner, names] of Object.entries(gatewayKeys))
    for (const name of names) {
      if (gateway === owner && values[name] === undefined) need(name, `is needed when GATEWAY is ${owner}`);
      if (gateway !== owner && gateway !== 'test' && values[name] !== undefined)
        need(name, `belongs to ${owner}, and GATEWAY is ${gateway}: only one gateway can be configured`);
    }
  if (gateway !== 'test' && !values.PUBLIC_URL?.startsWith('https://'))
    need('PUBLIC_URL', `must be an https address when GATEWAY is ${gateway}`);
  if (gateway === 'stripe' && modeOf(values.STRIPE_SECRET_KEY) !== modeOf(values.STRIPE_PUBLISHABLE_KEY))
    need('STRIPE_PUBLISHABLE_KEY', 'and STRIPE_SECRET_KEY must both be test keys or both be live keys');
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Undefined uses the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Not a secret (N-05): the page contains it. Generated at each start when not set. */
  readonly staticToken: string;
  readonly demo: boolean;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Time zone of calendar days (N-37). */
  readonly timeZone: string;
  /** Public address for links in emails. Undefined uses the address we listen on. */
  readonly publicUrl: string | undefined;
  /** Our shops' other hosts, which links may point to; a leading `*.` matches all hosts below a name. */
  readonly publicHosts: readonly string[];
  /** Undefined keeps emails in the outbox, shown as not sent (N-24). */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Target that shopper orders are forwarded to. Undefined only stores them (N-36). */
  readonly bridgeForwardUrl: string | undefined;
  /** Customization whose item is the swivel of the salesperson flow (CZR-30, N-12). */
  readonly swivelCustomizationId: number;
  /**
   * Public ZIP code lookup to ask first; the ZIP code is appended to this address. Undefined uses the embedded table
   * alone (N-29).
   */
  readonly zipServiceUrl: string | undefined;
  /** Number of proxies in front of the server, each of which adds one address to `X-Forwarded-For`. */
  readonly trustProxy: number;
  /** Whether webhooks may call private addresses and plain HTTP, for closed networks. */
  readonly webhooksMayBePrivate: boolean;
  /** Token that allows reading `/metrics` from anywhere. Undefined allows only this machine. */
  readonly metricsToken: string | undefined;
  readonly backup: BackupConfig;
  /** Merchant account for card payments. Undefined uses the built-in test gateway (N-28). */
  readonly authorizeNet: AuthorizeNetAccount | undefined;
  /** The other gateway; at most one of the two is set (ADR 56). */
  readonly stripe: StripeAccount | undefined;
  /** Intuit app with which a company connects QuickBooks Online. Undefined offers no connection (ADR 42). */
  readonly quickBooks: QuickBooksApp | undefined;
}

export interface QuickBooksApp {
  readonly environment: 'sandbox' | 'production';
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiUrl: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  /** Proves that a notice is from QuickBooks; undefined refuses all notices. */
  readonly verifierToken: string | undefined;
}

export interface BackupConfig {
  /** Absolute path of a folder, or `s3://bucket/prefix`. */
  readonly to: string;
  /** Undefined writes backups unencrypted. */
  readonly key: string | undefined;
  readonly s3Endpoint: string | undefined;
  readonly s3Region: string;
  readonly s3AccessKeyId: string | undefined;
  readonly s3SecretAccessKey: string | undefined;
  /** Whether a start makes a backup before it changes a database in use. */
  readonly isBeforeUpdate: boolean;
}

export interface AuthorizeNetAccount {
  readonly loginId: string;
  readonly transactionKey: string;
  readonly signatureKey: string;
  readonly apiUrl: string;
  readonly pageUrl: string;
  readonly publicUrl: string;
}

export interface StripeAccount {
  readonly secretKey: string;
  /** Not a secret: the page with the card form contains it. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly isLive: boolean;
  readonly apiUrl: string;
  /** Address of Stripe.js. */
  readonly scriptUrl: string;
  readonly publicUrl: string;
}

export class ConfigError extends Error {}

/** Reads the environment; throws a ConfigError that names all invalid variables. */
export function readConfig(env: NodeJS.ProcessEnv, workingDirectory: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = complete.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These environment variables are not usable:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(workingDirectory, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    staticToken: values.STATIC_TOKEN ?? randomBytes(24).toString('base64url'),
    demo: values.DEMO,
    logLevel: values.LOG_LEVEL,
    timeZone: values.TIME_ZONE,
    publicUrl: values.PUBLIC_URL,
    publicHosts: values.PUBLIC_HOSTS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    bridgeForwardUrl: values.BRIDGE_FORWARD_URL,
    swivelCustomizationId: values.SWIVEL_CUSTOMIZATION_ID,
    zipServiceUrl: values.ZIP_SERVICE_URL,
    trustProxy: values.TRUST_PROXY,
    webhooksMayBePrivate: values.WEBHOOKS_PRIVATE,
    metricsToken: values.METRICS_TOKEN,
    backup: backupOf(values, workingDirectory),
    authorizeNet: values.GATEWAY === 'authorize.net' ? accountOf(values) : undefined,
    stripe: values.GATEWAY === 'stripe' ? stripeOf(values) : undefined,
    quickBooks: quickBooksOf(values),
  };
}

function backupOf(values: Environment, workingDirectory: string): BackupConfig {
  const to = values.BACKUP_TO ?? path.join(values.DATA_DIR, 'backups');
  return {
    to: to.startsWith('s3://') ? to : path.resolve(workingDirectory, to),
    key: values.BACKUP_KEY,
    s3Endpoint: values.BACKUP_S3_ENDPOINT,
    s3Region: values.BACKUP_S3_REGION,
    s3AccessKeyId: values.BACKUP_S3_ACCESS_KEY_ID,
    s3SecretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY,
    isBeforeUpdate: values.BACKUP_BEFORE_UPDATE,
  };
}

const quickBooksAddresses = {
  sandbox: 'https://sandbox-quickbooks.api.intuit.com',
  production: 'https://quickbooks.api.intuit.com',
};

function quickBooksOf(values: Environment): QuickBooksApp | undefined {
  const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  const environment = values.QUICKBOOKS_ENVIRONMENT;
  return {
    environment,
    clientId,
    clientSecret,
    apiUrl: (values.QUICKBOOKS_API_URL ?? quickBooksAddresses[environment]).replace(/\/$/, ''),
    authorizeUrl: values.QUICKBOOKS_AUTHORIZE_URL ?? 'https://appcenter.intuit.com/connect/oauth2',
    tokenUrl: values.QUICKBOOKS_TOKEN_URL ?? 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
    revokeUrl: values.QUICKBOOKS_REVOKE_URL ?? 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
    verifierToken: values.QUICKBOOKS_VERIFIER_TOKEN,
  };
}

function accountOf(values: Environment): AuthorizeNetAccount {
  return {
    loginId: values.AUTHORIZE_NET_LOGIN_ID ?? '',
    transactionKey: values.AUTHORIZE_NET_TRANSACTION_KEY ?? '',
    signatureKey: values.AUTHORIZE_NET_SIGNATURE_KEY ?? '',
    apiUrl: values.AUTHORIZE_NET_API_URL ?? apiAddresses[values.AUTHORIZE_NET_ENVIRONMENT],
    pageUrl: values.AUTHORIZE_NET_PAGE_URL ?? pageAddresses[values.AUTHORIZE_NET_ENVIRONMENT],
    publicUrl: values.PUBLIC_URL ?? '',
  };
}

const stripeOf = (values: Environment): StripeAccount => ({
  secretKey: values.STRIPE_SECRET_KEY ?? '',
  publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? '',
  webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
  isLive: modeOf(values.STRIPE_SECRET_KEY) === 'live',
  apiUrl: values.STRIPE_API_URL ?? 'https://api.stripe.com',
  scriptUrl: values.STRIPE_JS_URL ?? 'https://js.stripe.com/endive/stripe.js',
  publicUrl: values.PUBLIC_URL ?? '',
});
