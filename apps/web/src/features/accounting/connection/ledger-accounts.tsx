import { Select, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BooksMapping } from '@cordovan/contracts/books';
import { usualName } from '@cordovan/domain/messages';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import classes from './connection.module.css';

interface Props {
  readonly mapping: BooksMapping;
  readonly chosen: Readonly<Record<string, string | null>>;
  readonly onChoose: (id: string, accountId: string | null) => void;
}

/**
 * Chooses the QuickBooks account for each of our accounts that only people book on: with entries, bank deposits and
 * tax filings.
 */
export function LedgerAccounts({ mapping, chosen, onChoose }: Props) {
  const { t } = useTranslation('books');
  const language = useLanguage();
  if (mapping.ledgerAccounts.length === 0) return null;
  return (
    <>
      <Title order={3}>{t('mapping.others')}</Title>
      <Text c="dimmed" size="sm">
        {t('mapping.othersHint')}
      </Text>
      <div className={classes.fields}>
        {mapping.ledgerAccounts.map(({ id, code, name, isGuess, accounts }) => (
          <Select
            key={id}
            label={`${code} ${usualName('account', name, language)}`}
            description={isGuess ? t('mapping.guess') : undefined}
            placeholder={t('mapping.later')}
            searchable
            clearable
            data={accounts.map((account) => ({ value: account.id, label: account.name }))}
            value={chosen[String(id)] ?? null}
            onChange={(value) => onChoose(String(id), value)}
          />
        ))}
      </div>
    </>
  );
}
