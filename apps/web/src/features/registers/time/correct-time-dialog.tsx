import { useState } from 'react';
import dayjs from 'dayjs';
import { Group, TextInput } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import type { TimeRecord } from '@cordovan/contracts/registers';
import { foreignZone } from '../../../lib/format/format.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { pageConfiguration } from '../../../lib/page-configuration.ts';
import { useAsking } from '../../../ui/dialogs/use-asking.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { HOURS_QUESTIONS } from '../api/clock-outs.ts';
import { sendTimeCorrection } from '../api/time-register.ts';

interface Props {
  readonly record: TimeRecord;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Corrects a time in the company's time zone, with a reason. The original time is kept (N-20). */
export function CorrectTimeDialog({ record, onDone, onCancel }: Props) {
  const { t } = useTranslation(['registers', 'ui']);
  const message = useMessage();
  const { timeZone } = pageConfiguration();
  const now = dayjs(record.date).tz(timeZone);
  const [day, setDay] = useState<string | null>(now.format('YYYY-MM-DD'));
  const [time, setTime] = useState(now.format('HH:mm'));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const asking = useAsking(HOURS_QUESTIONS);
  const { isSaving, saving } = useSaving();
  const isTimed = /^\d\d:\d\d$/.test(time);
  const save = async () => {
    setTried(true);
    if (day === null || !isTimed || reason.trim() === '') return;
    await saving(async () => {
      const date = dayjs.tz(`${day} ${time}`, timeZone).toISOString();
      const put = (confirm: boolean) =>
        sendTimeCorrection(record.id, {
          ...{ date, reason: reason.trim(), rowVersion: record.rowVersion, confirm },
        });
      if (await asking(put, { yesText: t('ui:save') })) onDone();
    });
  };
  return (
    <DialogForm isSaving={isSaving} onSubmit={save} onCancel={onCancel}>
      <Group wrap="nowrap" align="flex-start">
        <DayInput
          flex={3}
          miw={0}
          label={t('time.day')}
          required
          value={day}
          onChange={setDay}
          error={isTried && day === null && t('ui:required', { field: t('time.day') })}
        />
        <TimeInput
          flex={2}
          miw={0}
          label={[t('time.moment'), ...foreignZone(record.date)].join(', ')}
          required
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
          error={isTried && !isTimed && t('ui:notValid', { field: t('time.moment') })}
        />
      </Group>
      <TextInput
        label={t('time.reason')}
        description={t('time.reasonHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && reason.trim() === '' && message('REASON_REQUIRED')}
      />
    </DialogForm>
  );
}
