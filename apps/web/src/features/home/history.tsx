import { Text } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Home } from '@cordovan/contracts/reports';
import type { Language } from '@cordovan/domain/messages';
import { historyText } from '@cordovan/domain/orders';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { StatusPill } from '../../ui/state/status-pill.tsx';
import { useHistoryWords } from '../../ui/text/use-history-words.ts';
import { MomentText } from '../../ui/text/texts.tsx';
import classes from './home.module.css';

/** Who did what, newest first. */
export function History({ entries }: { readonly entries: Home['recentHistory'] }) {
  const { t } = useTranslation('home');
  if (entries.length === 0)
    return (
      <Text c="dimmed" py="md">
        {t('happenedEmpty')}
      </Text>
    );
  return (
    <ul className={classes.lines}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link to={paths.orderDetail(entry.orderId)} className={classes.line}>
            <span className={classes.who}>
              <strong>{t('order', { number: entry.orderNumber })}</strong>
              <Text component="span" size="sm" c="dimmed">
                {entry.user ?? t('system')} · <MomentText moment={entry.at} timeZone={entry.timeZone} />
              </Text>
            </span>
            <Change entry={entry} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Change({ entry }: { readonly entry: Home['recentHistory'][number] }) {
  const words = useHistoryWords();
  const language = useLanguage();
  const { t, i18n } = useTranslation('orders');
  const key = `history.kinds.${entry.kind}`;
  const kind = i18n.exists(key, { ns: 'orders' }) ? t(key as 'history.kinds.saved') : '';
  const change = changeOf(entry, { language, words }) || words(entry.reason);
  if (entry.toStatusId !== null)
    return (
      <span className={classes.change}>
        {entry.fromStatusId !== null && entry.fromStatusId !== entry.toStatusId && (
          <>
            <StatusPill statusId={entry.fromStatusId} />
            <IconArrowNarrowRight size={16} aria-hidden />
          </>
        )}
        <StatusPill statusId={entry.toStatusId} />
      </span>
    );
  return (
    <Text component="span" size="sm" className={classes.change}>
      {[kind, change].filter(Boolean).join(' · ')}
    </Text>
  );
}

const changeOf = (
  { kind, from, to }: Home['recentHistory'][number],
  { language, words }: { language: Language; words: (text: string) => string },
): string =>
  [from, to].flatMap((value) => (value ? [words(historyText(kind, value, language))] : [])).join(' → ');
