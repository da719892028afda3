import { useState } from 'react';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerSkipForward, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BooksDocument } from '@cordovan/contracts/books';
import { usualName } from '@cordovan/domain/messages';
import { cents } from '@cordovan/domain/money';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DayText, MomentText } from '../../../ui/text/texts.tsx';
import { useAccountingWords } from '../words.ts';
import classes from '../accounting.module.css';
import { sendRetry, sendSkip } from './api/books.ts';
import { MatchButton } from './match-dialog.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useBooksWords } from './words.ts';

interface Props {
  readonly document: BooksDocument;
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
}

/** A document's postings, why it wasn't sent, and the remedy. */
export function DocumentDialog({ document, onDone, onCancel }: Props) {
  const { t } = useTranslation('books');
  const { causeName, causeHint } = useBooksWords();
  const { memoText } = useAccountingWords();
  const { cause } = document;
  const reason = useReason(document);
  return (
    <Stack gap="md">
      <Text>
        <DayText day={document.day} /> · {memoText(document.memo)}
        {document.customerName !== null && ` · ${document.customerName}`}
      </Text>
      {cause !== null && (
        <Alert color={document.status === 'failed' ? 'oxblood' : 'amber'} title={causeName(cause)}>
          <Text>{causeHint(cause)}</Text>
          <Text size="sm" mt="xs" className={classes.reason ?? ''}>
            {reason}
            {document.faultTrace !== null && ` ${t('desk.trace', { id: document.faultTrace })}`}
          </Text>
        </Alert>
      )}
      <Postings document={document} />
      {document.nextAttemptAt !== null && document.status === 'failed' && (
        <Text size="sm">
          {t('desk.next')} <MomentText moment={document.nextAttemptAt} />
        </Text>
      )}
      <Remedies document={document} onDone={onDone} onCancel={onCancel} />
    </Stack>
  );
}

/** QuickBooks's answer, or a problem found before asking QuickBooks. */
function useReason({ cause, faultCode, faultDetail, postings }: BooksDocument): string {
  const { t } = useTranslation('books');
  const language = useLanguage();
  const text = faultDetail ?? '';
  if (faultCode) return t('desk.said', { text, code: faultCode });
  if (cause === 'customer') return t('desk.alike', { text });
  const account = postings.find(({ role }) => role === text);
  return account ? usualName('account', account.name, language) : text;
}

function Postings({ document }: { readonly document: BooksDocument }) {
  const { t } = useTranslation('books');
  const language = useLanguage();
  if (document.postings.length === 0) return <Text size="sm">{t('desk.applies')}</Text>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('desk.account')}</th>
          <th scope="col">{t('desk.debit')}</th>
          <th scope="col">{t('desk.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {document.postings.map(({ name, amount }, index) => (
          <tr key={index}>
            <th scope="row">{usualName('account', name, language)}</th>
            <td>{amount > 0 && <MoneyText amount={amount} />}</td>
            <td>{amount < 0 && <MoneyText amount={cents(0 - amount)} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Remedies({ document, onDone, onCancel }: Props) {
  const { t } = useTranslation('books');
  const maySync = useCan('accounting.sync');
  const { isSaving, saving } = useSaving();
  const [isSkipping, setSkipping] = useState(false);
  const isOpen = document.status === 'failed' || document.status === 'waiting';
  if (!maySync || !isOpen)
    return (
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('desk.close')}
        </Button>
      </Group>
    );
  const retry = () =>
    saving(async () => {
      const { queued } = await sendRetry({ id: document.id, cause: null });
      onDone(t('desk.queued', { count: queued }));
    });
  const skip = (reason: string) =>
    saving(async () => {
      await sendSkip(document.id, reason);
      onDone(t('desk.skipped'));
    });
  const needsCustomer = document.cause === 'customer' || document.cause === 'name';
  if (isSkipping)
    return (
      <ReasonForm
        label={t('desk.skipReason')}
        hint={t('desk.skipHint')}
        submitText={t('desk.skip')}
        isSaving={isSaving}
        onSubmit={skip}
        onBack={() => setSkipping(false)}
      />
    );
  return (
    <Group justify="flex-end" gap="xs">
      <Button
        variant="default"
        leftSection={<IconPlayerSkipForward size={18} aria-hidden />}
        onClick={() => setSkipping(true)}
      >
        {t('desk.skip')}
      </Button>
      {needsCustomer && document.customerId !== null && (
        <MatchButton
          customerId={document.customerId}
          name={document.customerName ?? ''}
          onMatched={() => onDone(t('match.done'))}
        />
      )}
      {document.status === 'failed' && (
        <Button
          loading={isSaving}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void retry()}
        >
          {t('desk.retry')}
        </Button>
      )}
    </Group>
  );
}
