import { useState } from 'react';
import dayjs from 'dayjs';
import { Group, Select, Text, TextInput } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '@cordovan/contracts/registers-conflicts';
import { isClockKind } from '@cordovan/domain/registers';
import { foreignZone } from '../../../lib/format/format.ts';
import { HttpRefusal, refusalText } from '../../../lib/http/refusal.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { pageConfiguration } from '../../../lib/page-configuration.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { useOperationName } from '../../../ui/text/use-operation-name.ts';
import { employeesQuery, operationsQuery } from '../api/operation-register.ts';
import { type Remedy, sendRemedy } from '../api/terminals.ts';

interface Props {
  readonly conflict: Conflict;
  readonly remedy: Remedy['remedy'];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Records a refused scan as the lead corrects it, or drops it for a reason. A refusal is shown in the dialog. */
export function RemedyDialog({ conflict, remedy, onDone, onCancel }: Props) {
  const { t } = useTranslation(['terminals', 'ui']);
  const message = useMessage();
  const moment = useMomentWords();
  const { timeZone } = pageConfiguration();
  const first = dayjs(conflict.happenedAt).tz(timeZone);
  const [employeeId, setEmployeeId] = useState(conflict.employeeId);
  const [operation, setOperation] = useState(conflict.operationCode);
  const [vinNumber, setVinNumber] = useState(conflict.vinNumber);
  const [day, setDay] = useState<string | null>(first.format('YYYY-MM-DD'));
  const [time, setTime] = useState(first.format('HH:mm'));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState('');
  const isDrop = remedy === 'drop';
  const isTimed = /^\d\d:\d\d$/.test(time);
  const isUnchanged = day === first.format('YYYY-MM-DD') && time === first.format('HH:mm');

  const save = async () => {
    setTried(true);
    if (day === null || !isTimed || (isDrop && reason.trim() === '')) return;
    setSaving(true);
    // An unchanged time keeps the scan's seconds.
    const at = isUnchanged ? conflict.happenedAt : dayjs.tz(`${day} ${time}`, timeZone).toISOString();
    try {
      await sendRemedy(conflict.id, { remedy, employeeId, at, operation, vinNumber, reason: reason.trim() });
      onDone();
    } catch (error) {
      setRefused(error instanceof HttpRefusal ? refusalText(error) : '');
      if (!(error instanceof HttpRefusal)) throw error;
    } finally {
      setSaving(false);
    }
  };

  return (
    <DialogForm submitText={t(`conflicts.${remedy}`)} isSaving={isSaving} onSubmit={save} onCancel={onCancel}>
      <Text>{conflict.why}</Text>
      {!isDrop && (
        <>
          <EmployeeField value={employeeId} onChange={setEmployeeId} />
          {!isClockKind(conflict.kind) && (
            <>
              {conflict.kind !== 'scrap' && <OperationField value={operation} onChange={setOperation} />}
              <TextInput
                label={t('conflicts.piece')}
                autoComplete="off"
                value={vinNumber}
                onChange={(event) => setVinNumber(event.currentTarget.value)}
              />
            </>
          )}
          <Group wrap="nowrap" align="flex-start">
            <DayInput
              flex={3}
              miw={0}
              label={t('conflicts.day')}
              required
              value={day}
              onChange={setDay}
              error={isTried && day === null && t('ui:required', { field: t('conflicts.day') })}
            />
            <TimeInput
              flex={2}
              miw={0}
              label={[t('conflicts.time'), ...foreignZone(conflict.happenedAt)].join(', ')}
              required
              value={time}
              onChange={(event) => setTime(event.currentTarget.value)}
              error={isTried && !isTimed && t('ui:notValid', { field: t('conflicts.time') })}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {t('conflicts.deviceTime', { moment: moment(conflict.deviceAt) })}
          </Text>
        </>
      )}
      <TextInput
        label={t('conflicts.reason')}
        description={t('conflicts.reasonHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={isDrop}
        data-autofocus={isDrop || undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && isDrop && reason.trim() === '' && message('REASON_REQUIRED')}
      />
      {refused !== '' && (
        <Text role="alert" c="oxblood">
          {refused}
        </Text>
      )}
    </DialogForm>
  );
}

interface EmployeeFieldProps {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

function EmployeeField({ value, onChange }: EmployeeFieldProps) {
  const { t } = useTranslation('terminals');
  const employees = useQuery(employeesQuery());
  return (
    <Select
      label={t('conflicts.employee')}
      searchable
      data={(employees.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}

interface OperationFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

function OperationField({ value, onChange }: OperationFieldProps) {
  const { t } = useTranslation('terminals');
  const nameOf = useOperationName();
  const operations = useQuery(operationsQuery());
  return (
    <Select
      label={t('conflicts.operation')}
      data={(operations.data ?? []).map(({ code, name }) => ({ value: code, label: nameOf(name) }))}
      value={value}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
