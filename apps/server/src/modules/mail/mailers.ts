import { createMailer, type Mailer } from '../../adapters/mail/index.ts';
import type { Deps } from '../../platform/deps.ts';

const mailers = new WeakMap<Deps, Mailer>();

/** The mail server of this process, connected on first use; undefined if none is configured. */
export function mailerOf(deps: Deps): Mailer | undefined {
  if (deps.config.smtpUrl === undefined) return undefined;
  const known = mailers.get(deps);
  if (known) return known;
  const mailer = createMailer(deps.config.smtpUrl);
  mailers.set(deps, mailer);
  return mailer;
}
