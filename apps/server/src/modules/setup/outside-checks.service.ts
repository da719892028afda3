import type { OutsideCheck } from '@cordovan/contracts/setup';
import { isEmail } from '@cordovan/domain/identity';
import { type Language, messageText } from '@cordovan/domain/messages';
import { cents } from '@cordovan/domain/money';
import { openGateway } from '../../adapters/gateway/index.ts';
import { createMailer } from '../../adapters/mail/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { readProfile } from '../companies/index.ts';
import { type CheckKind, type CheckRow, findCheck, putCheck } from './outside-checks.repository.ts';
import { detailOf, gatewayProblem, mailProblem } from './outside-problems.ts';
import { testEmail } from './test-email.ts';

/** Host and port of the mail server, without user and password; empty if there is no mail server. */
export function mailServerOf({ smtpUrl }: Pick<Config, 'smtpUrl'>): string {
  if (smtpUrl === undefined) return '';
  const { hostname, port, protocol } = new URL(smtpUrl);
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
}

/** The process's configuration, without secrets. */
export const configurationOf: Readonly<Record<CheckKind, (config: Config) => string>> = {
  mail: (config) => `${mailServerOf(config)} ${config.mailFrom}`,
  gateway: ({ authorizeNet, stripe }) => {
    if (stripe) return `stripe ${stripe.publishableKey} ${stripe.publicUrl}`;
    return authorizeNet
      ? `authorize.net ${new URL(authorizeNet.apiUrl).host} ${authorizeNet.publicUrl}`
      : 'test';
  },
};

export async function readCheck(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  kind: CheckKind,
  language: Language,
): Promise<OutsideCheck | null> {
  const row = await findCheck(db, kind, configurationOf[kind](config));
  return row ? checkFrom(row, language) : null;
}

const checkFrom = ({ checked_at, problem, detail }: CheckRow, language: Language): OutsideCheck => ({
  checkedAt: checked_at.toISOString(),
  isFine: problem === null,
  problem: problem === null ? '' : messageText(language, problem),
  detail,
});

interface Check {
  readonly user: SignedInUser;
  readonly language: Language;
  readonly now: Date;
}

/** Sends an email that says which company it is from, and stores the mail server's answer. */
export async function sendTestEmail(deps: Deps, recipient: string, check: Check): Promise<OutsideCheck> {
  const { config, db } = deps;
  const to = recipient.trim();
  if (!isEmail(to)) refuse({ code: 'EMAIL_INVALID', field: 'recipient' });
  if (config.smtpUrl === undefined) return refuse({ code: 'MAIL_NOT_CONFIGURED' });
  const mailer = createMailer(config.smtpUrl);
  try {
    const { name } = await readProfile(db, config);
    await mailer.send(testEmail({ from: config.mailFrom, to, company: name, ...check }));
    return await keep(deps, { kind: 'mail', problem: null, detail: to }, check);
  } catch (error) {
    return await keep(deps, { kind: 'mail', problem: mailProblem(error), detail: detailOf(error) }, check);
  } finally {
    mailer.close();
  }
}

const ONE_DOLLAR = cents(100);
const A_MINUTE_MS = 60_000;

/**
 * Requests a token for a hosted page that is never opened, reads the gateway's lists, and stores the gateway's
 * answer.
 */
export async function checkGateway(deps: Deps, check: Check): Promise<OutsideCheck> {
  const gateway = openGateway(deps);
  try {
    const { token } = await gateway.createToken({
      invoiceNumber: `CHECK-${Math.floor(check.now.getTime() / 1_000)}`,
      amount: ONE_DOLLAR,
      email: '',
      description: 'Cordovan setup check',
      pageOrigin: '',
      // A key may be allowed to charge cards but not to keep them.
      keepsCard: gateway.cardsOnFile !== undefined,
      now: check.now,
    });
    await gateway.closeToken?.(token, { isUnwanted: true });
    // A key can be allowed to charge but not to read the lists, without which refunds and disputes are never found.
    const since = new Date(check.now.getTime() - A_MINUTE_MS);
    await gateway.listReversals({ since, until: check.now });
    return await keep(deps, { kind: 'gateway', problem: null, detail: gateway.name }, check);
  } catch (error) {
    const problem = gatewayProblem(error);
    return await keep(deps, { kind: 'gateway', problem, detail: detailOf(error) }, check);
  }
}

type Outcome = Pick<CheckRow, 'problem' | 'detail'> & { readonly kind: CheckKind };

async function keep(
  { db, config }: Deps,
  { kind, ...outcome }: Outcome,
  { user, language, now }: Check,
): Promise<OutsideCheck> {
  const row = { ...outcome, checked_at: now };
  const configuration = configurationOf[kind](config);
  await putCheck(db, { ...row, kind, configuration, checked_by: user.id });
  return checkFrom(row, language);
}
