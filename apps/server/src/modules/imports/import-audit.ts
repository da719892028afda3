import type { ImportKind } from '@cordovan/domain/imports';
import { type Cents, sum } from '@cordovan/domain/money';
import { recordAudit } from '../audit/index.ts';
import type { KindContext } from './kinds/kind.ts';

export interface ImportFacts {
  readonly kind: ImportKind;
  readonly file: string;
  readonly created: number;
  readonly changed: number;
  readonly skipped: number;
  /** Money that each row adds to orders. */
  readonly amounts: readonly Cents[];
}

/** The facts about an import for its audit entries; an import without money in orders has no total. */
function audited({ amounts, ...facts }: ImportFacts) {
  const total = sum(amounts);
  return { ...facts, rows: facts.created + facts.changed, ...(total === 0 ? {} : { total }) };
}

/** Audits an import, because it adds prices, stock and money to orders (N-39). */
export const recordImport = (
  { trx, user, now }: KindContext,
  id: number,
  facts: ImportFacts,
): Promise<void> =>
  recordAudit(trx, {
    subject: 'import',
    subjectId: String(id),
    action: 'imported',
    before: null,
    after: audited(facts),
    actor: user,
    now,
  });

/** Audits the undoing of an import, with what it reverses. */
export const recordUndo = ({ trx, user, now }: KindContext, id: number, facts: ImportFacts): Promise<void> =>
  recordAudit(trx, {
    subject: 'import',
    subjectId: String(id),
    action: 'import undone',
    before: null,
    after: audited(facts),
    actor: user,
    now,
  });
