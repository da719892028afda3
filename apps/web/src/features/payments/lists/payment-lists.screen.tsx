import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod, PaymentTerm } from '@cordovan/contracts/payments-schemas';
import { usualName } from '@cordovan/domain/messages';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { MaintainedList } from '../../../ui/list/maintained-list.tsx';
import { Screen, ScreenSkeleton } from '../../../ui/screen/screen.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { useHistoryWords } from '../../../ui/text/use-history-words.ts';
import { paymentTermsQuery } from '../api/payment-lists.ts';
import { paymentMethodsQuery } from '../api/payment-methods.ts';
import { MethodForm } from './method-form.tsx';
import { TermForm } from './term-form.tsx';

/** Payment terms and payment methods (N-38, C-47). */
export default function PaymentListsScreen() {
  const { t } = useTranslation('paymentLists');
  const terms = useQuery(paymentTermsQuery());
  const methods = useQuery(paymentMethodsQuery());
  useLive('settings');
  const error = terms.error ?? methods.error;
  return (
    <Screen title={t('title')} description={t('lead')} width="form" isLoading={terms.isPending}>
      {error ? (
        <ReadFailure error={error} onRetry={() => void Promise.all([terms.refetch(), methods.refetch()])} />
      ) : terms.data && methods.data ? (
        <Stack gap="lg">
          <Terms rows={terms.data} />
          <Methods rows={methods.data} />
        </Stack>
      ) : (
        <ScreenSkeleton />
      )}
    </Screen>
  );
}

function Terms({ rows }: { readonly rows: readonly PaymentTerm[] }) {
  const { t } = useTranslation('paymentLists');
  const language = useLanguage();
  const dialogs = useDialogs();
  const note = ({ netDays, needsDeposit }: PaymentTerm) =>
    [
      netDays === 0 ? t('terms.onReceipt') : t('terms.net', { count: netDays }),
      t(needsDeposit ? 'terms.deposit' : 'terms.noDeposit'),
    ].join(' · ');
  const edit = (row: PaymentTerm | undefined) =>
    dialogs.open((close) => <TermForm term={row} onClose={() => close()} />, {
      title: t(row ? 'terms.edit' : 'terms.add'),
    });
  return (
    <MaintainedList
      title={t('terms.title')}
      lead={t('terms.lead')}
      rows={rows}
      addLabel={t('terms.add')}
      emptyText={t('terms.none')}
      nameOf={({ name }) => usualName('paymentTerm', name, language)}
      note={note}
      onEdit={(row) => void edit(row)}
    />
  );
}

function Methods({ rows }: { readonly rows: readonly PaymentMethod[] }) {
  const { t } = useTranslation('paymentLists');
  const historyWords = useHistoryWords();
  const dialogs = useDialogs();
  const edit = (row: PaymentMethod | undefined) =>
    dialogs.open((close) => <MethodForm method={row} onClose={() => close()} />, {
      title: t(row ? 'methods.edit' : 'methods.add'),
    });
  return (
    <MaintainedList
      title={t('methods.title')}
      lead={t('methods.lead')}
      rows={rows}
      addLabel={t('methods.add')}
      emptyText={t('methods.none')}
      nameOf={({ name }) => historyWords(name)}
      note={({ requiresLastFour }) => (requiresLastFour ? t('methods.lastFour') : '')}
      onEdit={(row) => void edit(row)}
    />
  );
}
