import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconScale } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BooksAgreement } from '@cordovan/contracts/books-agreement';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import classes from '../accounting.module.css';
import { agreementQuery, sendCheck } from './api/agreement.ts';
import { DifferenceList } from './difference-list.tsx';
import { useBooksWords } from './words.ts';

/** Whether orders, payments, the ledger and QuickBooks agree to the cent, and what differs. */
export function AgreementPanel({ isPolled }: { readonly isPolled: boolean }) {
  const { t } = useTranslation('books');
  const agreement = useQuery(agreementQuery());
  const { data } = agreement;
  return (
    <Panel title={t('agreement.title')} action={<CheckButton isPolled={isPolled} />}>
      {data ? (
        <>
          <AgreementVerdict agreement={data} />
          <Problem agreement={data} />
          {data.differences.length > 0 && <DifferenceList differences={data.differences} />}
        </>
      ) : agreement.error ? (
        <ReadFailure error={agreement.error} onRetry={() => void agreement.refetch()} />
      ) : data === null ? (
        <Text>{t('agreement.never')}</Text>
      ) : (
        <Skeleton height={88} radius="lg" aria-hidden />
      )}
      <Text size="sm" mt="md">
        {t('agreement.reach')}
      </Text>
    </Panel>
  );
}

/** Verdict in one line: everything agrees, or the number of items that don't, and what was compared when. */
export function AgreementVerdict({ agreement }: { readonly agreement: BooksAgreement }) {
  const { t } = useTranslation('books');
  const momentWords = useMomentWords();
  const { isAgreed, needYou, checkedAt, ordersChecked, documentsChecked } = agreement;
  const items = t('agreement.needYou', { count: needYou });
  const verdict = !isAgreed ? 'differs' : needYou > 0 ? 'agreesFor' : 'agrees';
  const Icon = isAgreed ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.verdict} data-equal={isAgreed} role="status">
      <Icon size={40} stroke={1.5} aria-hidden />
      <div>
        <strong>{t(`agreement.${verdict}`, { items })}</strong>
        <Text size="sm">
          {t('agreement.at', {
            moment: momentWords(checkedAt),
            orders: t('agreement.orders', { count: ordersChecked }),
            documents: t('agreement.documents', { count: documentsChecked }),
          })}
        </Text>
      </div>
    </div>
  );
}

function Problem({
  agreement: { problem, ledgerDifferences, batchDifferences },
}: {
  readonly agreement: BooksAgreement;
}) {
  const { t } = useTranslation('books');
  const { causeName, causeHint } = useBooksWords();
  return (
    <>
      {problem !== null && (
        <Alert color="amber" title={t('agreement.unread')} mt="md">
          {causeName(problem)}. {causeHint(problem)}
        </Alert>
      )}
      {ledgerDifferences > 0 && (
        <Text mt="md">
          {t('agreement.ledger', { count: ledgerDifferences })}{' '}
          <Link to={paths.accounting}>{t('agreement.seeLedger')}</Link>
        </Text>
      )}
      {batchDifferences > 0 && (
        <Text mt="md">
          {t('agreement.batches', { count: batchDifferences })}{' '}
          <Link to={`${paths.deposits}?show=cards`}>{t('agreement.seeBatches')}</Link>
        </Text>
      )}
    </>
  );
}

function CheckButton({ isPolled }: { readonly isPolled: boolean }) {
  const { t } = useTranslation('books');
  const queries = useQueryClient();
  const maySync = useCan('accounting.sync');
  const { isSaving, saving } = useSaving();
  if (!maySync) return null;
  const check = () =>
    saving(async () => {
      await sendCheck();
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t(isPolled ? 'desktop.checkNext' : 'agreement.checked'));
    });
  return (
    <Button
      variant="default"
      loading={isSaving}
      leftSection={<IconScale size={18} aria-hidden />}
      onClick={() => void check()}
    >
      {t('agreement.check')}
    </Button>
  );
}
