import { actionText, fieldText, isMoneyField, subjectText } from '@cordovan/domain/audit';
import type { Columns, ListReader, Words } from '@cordovan/domain/lists';
import { historyText } from '@cordovan/domain/orders';
import type { AuditEntry } from './audit.ts';

const ACTORS: Readonly<Record<'system' | 'visitor', Words>> = {
  system: { en: 'Cordovan', es: 'Cordovan' },
  visitor: { en: 'A visitor', es: 'Un visitante' },
};

type Language = ListReader['language'];

/** Who acted: a person by name, the product, or a visitor of a page. */
export const actorText = ({ actor, user }: AuditEntry, language: Language): string =>
  user ?? (actor === 'user' ? '' : ACTORS[actor][language]);

/** A changed value as people write it: money as money, days in their order, yes and no in words. */
export function valueText(
  { subject, action }: AuditEntry,
  { field, value }: { readonly field: string; readonly value: string | null },
  language: Language,
): string {
  if (value === null) return '–';
  if (subject === 'order') return historyText(action, value, language);
  if (isMoneyField(field)) return historyText('price', value, language);
  const yes = { en: 'Yes', es: 'Sí' }[language];
  return { true: yes, false: 'No' }[value] ?? historyText('', value, language);
}

/** All changes of an entry in one line: `Tax rate: 8.7 → 9.1; Active: Yes → No`. */
export function changesText(entry: AuditEntry, language: Language): string {
  const lines = entry.changes.map(({ field, before, after }) => {
    const [old = '', now = ''] = [before, after].map((value) => valueText(entry, { field, value }, language));
    const name = fieldText(field, language);
    return `${name}${name && ': '}${before === null ? now : `${old} → ${now}`}`;
  });
  return [...lines, ...(entry.reason ? [entry.reason] : [])].join('; ');
}

/** The audit (N-39). Moments are in the factory's time zone. */
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
    value: (entry) => entry.subjectName ?? entry.subjectId,
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
