import { Collapse, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '@cordovan/contracts/order-records';
import { historyText } from '@cordovan/domain/orders';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useStatusName } from '../../../ui/state/status-pill.tsx';
import { useHistoryWords } from '../../../ui/text/use-history-words.ts';
import { MomentText } from '../../../ui/text/texts.tsx';
import classes from '../orders.module.css';

/** The order's audit history: who, what, when and why (N-39). Hidden from roles that may not see it. */
export function History({ entries }: { readonly entries: readonly HistoryEntry[] | undefined }) {
  const { t } = useTranslation('orders');
  const [isOpen, { toggle }] = useDisclosure(true);
  if (!entries || entries.length === 0) return null;
  return (
    <section className={classes.moneyCard}>
      <UnstyledButton className={classes.fold} onClick={toggle} aria-expanded={isOpen}>
        <IconHistory size={18} aria-hidden />
        <span>{t('history.title')}</span>
        <IconChevronDown size={18} data-open={isOpen} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen} transitionDuration={160}>
        <ol className={classes.history}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Collapse>
    </section>
  );
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const { t, i18n } = useTranslation('orders');
  const nameOf = useStatusName();
  const words = useHistoryWords();
  const language = useLanguage();
  const key = `history.kinds.${entry.kind}`;
  const kind = i18n.exists(key, { ns: 'orders' }) ? t(key as 'history.kinds.status') : entry.kind;
  const change =
    entry.toStatusId !== null
      ? [entry.fromStatusId, entry.toStatusId].flatMap((id) => (id === null ? [] : [nameOf(id)])).join(' → ')
      : changeText(entry, (value) => words(historyText(entry.kind, value, language)));
  return (
    <li>
      <Text size="sm" fw={500}>
        {entry.toStatusId !== null ? change : kind}
        {entry.subject && <span className={classes.subject}> · {entry.subject}</span>}
      </Text>
      {entry.toStatusId === null && change !== '' && <Text size="sm">{change}</Text>}
      {entry.reason !== '' && <Text size="sm">{words(entry.reason)}</Text>}
      <Text size="sm" c="dimmed">
        {entry.user ? words(entry.user) : t('history.system')} · <MomentText moment={entry.at} />
      </Text>
    </li>
  );
}

/** Old and new value. If a value was added or removed, a dash takes the place of the missing one. */
function changeText({ kind, from, to }: HistoryEntry, shown: (value: string) => string): string {
  const isPiece = kind === 'piece added' || kind === 'piece removed';
  if (isPiece) return [from ?? to].flatMap((value) => (value ? [shown(value)] : [])).join('');
  if (from && !to && kind !== 'schedule') return `${shown(from)} → –`;
  if (COMPARED.includes(kind) && to && !from) return `– → ${shown(to)}`;
  return [from, to].flatMap((value) => (value ? [shown(value)] : [])).join(' → ');
}

/** Kinds whose entries always compare two values. */
const COMPARED: readonly string[] = [
  'leather',
  'option',
  'piece note',
  'sales rep',
  'media',
  'external PO',
  'warranty',
  'delivery',
  'order note',
  'billing address',
  'shipping address',
];
