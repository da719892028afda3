import type { MessageCode } from '../messages/index.ts';

/** Minimum time that a person needs to open a page and fill in its form. */
const LEAST_MS = 2_000;

export interface SentForm {
  /** Content of the honeypot field, which people don't see. */
  readonly hidden: string;
  /** When our server started the page visit; undefined if it didn't. Null for a page that requires an account. */
  readonly openedAt: Date | undefined | null;
  readonly now: Date;
}

/** Why a form submission looks automated; undefined if it may come from a person. */
export function robotSign({ hidden, openedAt, now }: SentForm): MessageCode | undefined {
  if (hidden.trim() !== '') return 'SENT_BY_ROBOT';
  if (openedAt === undefined) return 'VISIT_MISSING';
  if (openedAt && now.getTime() - openedAt.getTime() < LEAST_MS) return 'SENT_TOO_FAST';
  return undefined;
}
