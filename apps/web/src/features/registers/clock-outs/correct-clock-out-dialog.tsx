import { useState } from 'react';
import dayjs from 'dayjs';
import { Group, Text, TextInput } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import type { ClockOut } from '@cordovan/contracts/registers-clock-outs';
import { HttpRefusal, refusalText } from '../../../lib/http/refusal.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { pageConfiguration } from '../../../lib/page-configuration.ts';
import { useAsking } from '../../../ui/dialogs/use-asking.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { HOURS_QUESTIONS, sendApproval, sendClockOutCorrection } from '../api/clock-outs.ts';

interface Props {
  readonly clockOut: ClockOut;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/**
 * Corrects a clock-out in the time zone of the person's store, with a reason. Correcting a proposed clock-out also
 * approves it.
 */
export function CorrectClockOutDialog({ clockOut, onDone, onCancel }: Props) {
  const { t } = useTranslation(['clockOuts', 'ui']);
  const message = useMessage();
  const momentWords = useMomentWords();
  const timeZone = clockOut.timeZone ?? pageConfiguration().timeZone;
  const proposed = dayjs(clockOut.at).tz(timeZone);
  const [day, setDay] = useState<string | null>(proposed.format('YYYY-MM-DD'));
  const [time, setTime] = useState(proposed.format('HH:mm'));
  const [breakMinutes, setBreak] = useState<number | null>(clockOut.breakMinutes);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState('');
  const asking = useAsking(HOURS_QUESTIONS);
  const isApproved = clockOut.approvedAt !== null;
  const sendDecision = isApproved ? sendClockOutCorrection : sendApproval;
  const submitText = t(isApproved ? 'saveCorrection' : 'approve');
  const isTimed = /^\d\d:\d\d$/.test(time);

  const save = async () => {
    setTried(true);
    if (day === null || !isTimed || reason.trim() === '') return;
    setSaving(true);
    setRefused('');
    const { id, rowVersion } = clockOut;
    try {
      const at = dayjs.tz(`${day} ${time}`, timeZone).toISOString();
      const put = (confirm: boolean) =>
        sendDecision(id, { at, breakMinutes: breakMinutes ?? 0, reason: reason.trim(), rowVersion, confirm });
      if (await asking(put, { yesText: submitText })) onDone();
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      setRefused(refusalText(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <DialogForm submitText={submitText} isSaving={isSaving} onSubmit={save} onCancel={onCancel}>
      <Text>{t('lastEntry', { moment: momentWords(clockOut.lastAt, clockOut.timeZone) })}</Text>
      <Group wrap="nowrap" align="flex-start">
        <DayInput
          flex={3}
          miw={0}
          label={t('day')}
          required
          value={day}
          onChange={setDay}
          error={isTried && day === null && t('ui:required', { field: t('day') })}
        />
        <TimeInput
          flex={2}
          miw={0}
          label={t('time')}
          required
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
          error={isTried && !isTimed && t('ui:notValid', { field: t('time') })}
        />
      </Group>
      <NumberField
        label={t('breakMinutes')}
        description={t('breakHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rule={{ decimals: 0 }}
        value={breakMinutes}
        onChange={setBreak}
      />
      <TextInput
        label={t('reason')}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && reason.trim() === '' && message('REASON_REQUIRED')}
      />
      {refused !== '' && (
        <Text role="alert" c="oxblood">
          {refused}
        </Text>
      )}
    </DialogForm>
  );
}
