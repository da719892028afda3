import { actionText, auditedText, fieldText, subjectText } from '@cordovan/domain/audit';
import type { AccountRole } from '@cordovan/domain/accounting';
import { isDay, writtenMonth } from '@cordovan/domain/calendar';
import type { Columns, ListReader, Words } from '@cordovan/domain/lists';
import { cents, formatMoney } from '@cordovan/domain/money';
import { historyText, historyWords } from '@cordovan/domain/orders';
import type { AuditedChange, AuditEntry } from './audit.ts';
import { accountRoleNames } from './accounts-columns.ts';
import { purchaseStatusNames } from './purchasing-columns.ts';

const ACTORS: Readonly<Record<'system' | 'visitor', Words>> = {
  system: { en: 'Cordovan', es: 'Cordovan' },
  visitor: { en: 'A visitor', es: 'Un visitante' },
};

type Language = ListReader['language'];

/** Who acted: a person by name, the product, or a page's visitor. */
export const actorText = ({ actor, user }: AuditEntry, language: Language): string =>
  user ?? (actor === 'user' ? '' : ACTORS[actor][language]);

/** Changed field: its path of names from the outside in, or which price of a price list. */
export function changedText({ field, price }: AuditedChange, language: Language): string {
  if (price === null) return fieldText(field, language);
  const { item, grade, leatherGrade, isCost, from } = price;
  const kind = { en: isCost ? 'cost from' : 'price from', es: isCost ? 'costo desde' : 'precio desde' };
  const leather = { en: 'leather grade', es: 'grado de piel' }[language];
  const day = historyText('', from, language);
  return [
    item,
    grade,
    ...(leatherGrade === null ? [] : [`${leather} ${leatherGrade}`]),
    `${kind[language]} ${day}`,
  ].join(' · ');
}

/** One side of a change in readable form; a dash if there is no value. */
export function valueText(
  { subject, subjectId, action }: AuditEntry,
  { field, price }: AuditedChange,
  { value, language }: { readonly value: string | null; readonly language: Language },
): string {
  if (value === null) return '–';
  if (subject === 'order') return historyWords(historyText(action, value, language), language);
  if (price !== null) return formatMoney(cents(Number(value)));
  if (subject === 'purchase order' && field === 'status' && value in purchaseStatusNames)
    return purchaseStatusNames[value as keyof typeof purchaseStatusNames][language];
  return auditedText(value, { subject, subjectId, field }, language);
}

/** Why something was done. A payment's reason is its kind and method, in our own words. */
export const reasonText = ({ subject, reason }: AuditEntry, language: Language): string =>
  subject === 'order' ? historyWords(reason, language) : reason;

/** An entry's subject: its name, or the month of closed commissions. */
export function nameText({ subject, subjectId, subjectName }: AuditEntry, language: Language): string {
  if (subjectName !== null) return subjectName;
  if (subject === 'account role' && subjectId in accountRoleNames)
    return accountRoleNames[subjectId as AccountRole][language];
  return subject === 'commission' && isDay(subjectId) ? writtenMonth(subjectId, language) : subjectId;
}

/** All changes of an entry in one line: `Tax rate: 8.7 → 9.1; Active: Yes → No`. */
export function changesText(entry: AuditEntry, language: Language): string {
  const lines = entry.changes.map((change) => {
    const [old, now] = [change.before, change.after].map((value) =>
      valueText(entry, change, { value, language }),
    );
    const name = changedText(change, language);
    return `${name}${name && ': '}${change.before === null ? now : `${old} → ${now}`}`;
  });
  return [...lines, ...(entry.reason ? [reasonText(entry, language)] : [])].join('; ');
}

/** The audit (N-39). Times are in the factory's time zone. */
export const auditColumns = {
  at: { label: { en: 'When', es: 'Cuándo' }, kind: 'moment', value: (entry) => entry.at },
  who: {
    label: { en: 'Who', es: 'Quién' },
    kind: 'text',
    width: 24,
    value: (entry, { language }) => actorText(entry, language),
  },
  subject: {
    label: { en: 'Subject', es: 'Asunto' },
    kind: 'text',
    width: 18,
    value: (entry, { language }) => subjectText(entry.subject, language),
  },
  name: {
    label: { en: 'Name', es: 'Nombre' },
    kind: 'text',
    width: 28,
    value: (entry, { language }) => nameText(entry, language),
  },
  action: {
    label: { en: 'Action', es: 'Acción' },
    kind: 'text',
    width: 18,
    value: (entry, { language }) => actionText(entry.action, language),
  },
  changes: {
    label: { en: 'Changes', es: 'Cambios' },
    kind: 'text',
    width: 60,
    value: (entry, { language }) => changesText(entry, language),
  },
  address: {
    label: { en: 'Address', es: 'Dirección IP' },
    kind: 'text',
    isHiddenAtFirst: true,
    value: (entry) => entry.address,
  },
} as const satisfies Columns<AuditEntry>;
