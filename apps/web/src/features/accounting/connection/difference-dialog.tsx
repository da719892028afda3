import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLink, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BooksDifference } from '@cordovan/contracts/books-agreement';
import { useCan } from '../../../lib/session/use-session.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import classes from '../accounting.module.css';
import { sendApply, sendResend, sendSettle } from './api/agreement.ts';
import { ReasonForm } from './reason-form.tsx';

interface Props {
  readonly difference: BooksDifference;
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
}

const hintOf = ({ state, canApply }: BooksDifference) =>
  state === 'gone' ? 'goneHint' : canApply ? 'appliedHint' : 'changedHint';

/** A sent document and its state in QuickBooks, with the remedies. */
export function DifferenceDialog({ difference, onDone, onCancel }: Props) {
  const { t } = useTranslation('books');
  const momentWords = useMomentWords();
  const { day, customerName, sent, there, thereDay, changes, externalId, seenAt } = difference;
  return (
    <Stack gap="md">
      <Text>
        <DayText day={day} />
        {customerName !== null && ` · ${customerName}`} · {t('desk.number', { id: externalId })}
      </Text>
      <dl className={classes.facts}>
        <div>
          <dt>{t('agreement.sent')}</dt>
          <dd>
            <MoneyText amount={sent} />
          </dd>
        </div>
        <div>
          <dt>{t('agreement.there')}</dt>
          <dd>{there === null ? t('agreement.nothingThere') : <MoneyText amount={there} />}</dd>
        </div>
        {changes.length > 0 && (
          <div>
            <dt>{t('agreement.different')}</dt>
            <dd>
              {changes.map((name) => t(`agreement.changes.${name}`)).join(', ')}
              {thereDay !== null && (
                <>
                  {' '}
                  (<DayText day={thereDay} />)
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
      <Text>{t(`agreement.${hintOf(difference)}`)}</Text>
      <Text size="sm">{t('agreement.seen', { moment: momentWords(seenAt) })}</Text>
      <Remedies difference={difference} onDone={onDone} onCancel={onCancel} />
    </Stack>
  );
}

function Remedies({ difference: { documentId, state, canApply }, onDone, onCancel }: Props) {
  const { t } = useTranslation('books');
  const maySync = useCan('accounting.sync');
  const { isSaving, saving } = useSaving();
  const [isLeaving, setLeaving] = useState(false);
  if (!maySync)
    return (
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('desk.close')}
        </Button>
      </Group>
    );
  const resend = () =>
    saving(async () => {
      await sendResend(documentId);
      onDone(t('agreement.resent'));
    });
  const apply = () =>
    saving(async () => {
      await sendApply(documentId);
      onDone(t('agreement.applying'));
    });
  const settle = (reason: string) =>
    saving(async () => {
      await sendSettle(documentId, reason);
      onDone(t('agreement.left'));
    });
  if (isLeaving)
    return (
      <ReasonForm
        label={t('agreement.leaveReason')}
        hint={t('agreement.leaveHint')}
        submitText={t('agreement.leave')}
        isSaving={isSaving}
        onSubmit={settle}
        onBack={() => setLeaving(false)}
      />
    );
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={() => setLeaving(true)}>
        {t('agreement.leave')}
      </Button>
      {canApply && (
        <Button
          loading={isSaving}
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => void apply()}
        >
          {t('agreement.apply')}
        </Button>
      )}
      {state === 'gone' && (
        <Button
          loading={isSaving}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void resend()}
        >
          {t('agreement.resend')}
        </Button>
      )}
    </Group>
  );
}
