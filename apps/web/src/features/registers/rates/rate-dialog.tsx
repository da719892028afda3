import { useState } from 'react';
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PaidEmployee, ShownLaborRate } from '@cordovan/contracts/labor-rates';
import type { Cents } from '@cordovan/domain/money';
import { messageText } from '@cordovan/domain/messages';
import { checkLaborRate } from '@cordovan/domain/registers';
import { refusalsOf } from '@cordovan/domain/result';
import { formatDay, formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { MoneyInput } from '../../../ui/form/number-inputs.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendLaborRate, sendLaborRateRemoval } from '../api/rates.ts';
import classes from './rates.module.css';

interface Props {
  readonly employee: PaidEmployee;
  readonly today: string;
  readonly onDone: (done: 'saved' | 'removed') => void;
  readonly onCancel: () => void;
}

/** An employee's rates. Past rates are locked; a new rate begins today or later. */
export function RateDialog({ employee, today, onDone, onCancel }: Props) {
  const { t } = useTranslation(['laborRates', 'ui']);
  const language = useLanguage();
  const { isSaving, saving } = useSaving();
  const [edited, setEdited] = useState<ShownLaborRate | null>(null);
  const [from, setFrom] = useState<string | null>(today);
  const [hourly, setHourly] = useState<Cents | null>(null);
  const [isTried, setTried] = useState(false);
  const refusals =
    from === null || hourly === null
      ? []
      : refusalsOf(
          checkLaborRate({
            before: edited,
            after: { from, hourly },
            others: employee.rates.filter(({ id }) => id !== edited?.id),
            today,
          }),
        );
  const errorOf = (field: 'from' | 'hourly', value: unknown) => {
    if (!isTried) return undefined;
    if (value === null) return t('ui:required', { field: t(field) });
    const refusal = refusals.find((each) => each.field === field);
    return refusal && messageText(language, refusal.code, refusal.data);
  };
  const edit = (rate: ShownLaborRate) => {
    setEdited(rate);
    setFrom(rate.from);
    setHourly(rate.hourly);
  };
  const save = async () => {
    setTried(true);
    if (from === null || hourly === null || refusals.length > 0) return;
    const { employeeId } = employee;
    await saving(async () => {
      const rowVersion = edited?.rowVersion ?? 0;
      await sendLaborRate({ id: edited?.id ?? 0, employeeId, from, hourly, rowVersion });
      onDone('saved');
    });
  };
  const remove = (rate: ShownLaborRate) =>
    saving(async () => {
      await sendLaborRateRemoval(rate.id);
      onDone('removed');
    });
  const isFirst = employee.rates.length === 0;
  return (
    <DialogForm
      submitText={edited ? t('change') : t('add')}
      isSaving={isSaving}
      onSubmit={save}
      onCancel={onCancel}
    >
      {!isFirst && <Rates employee={employee} onEdit={edit} onRemove={(rate) => void remove(rate)} />}
      <Stack gap="md">
        <DayInput
          label={t('from')}
          description={t(isFirst ? 'firstHint' : 'fromHint')}
          required
          {...(isFirst ? {} : { minDate: today })}
          value={from}
          onChange={setFrom}
          error={errorOf('from', from)}
        />
        <MoneyInput
          label={t('hourly')}
          description={t('hourlyHint')}
          required
          data-autofocus
          value={hourly}
          onChange={setHourly}
          error={errorOf('hourly', hourly)}
        />
      </Stack>
    </DialogForm>
  );
}

interface RatesProps {
  readonly employee: PaidEmployee;
  readonly onEdit: (rate: ShownLaborRate) => void;
  readonly onRemove: (rate: ShownLaborRate) => void;
}

function Rates({ employee, onEdit, onRemove }: RatesProps) {
  const { t } = useTranslation('laborRates');
  const language = useLanguage();
  return (
    <ul className={classes.rates} aria-label={t('rates')}>
      {employee.rates.map((rate) => {
        const day = formatDay(rate.from, language);
        return (
          <li key={rate.id}>
            <span>
              {t('fromDay', { day })}
              {rate.id === employee.current?.id && (
                <Text span c="dimmed">
                  {' · '}
                  {t('inForce')}
                </Text>
              )}
            </span>
            <Group gap="xs" wrap="nowrap">
              <span className="tabular">{formatMoney(rate.hourly, language)}</span>
              {rate.isLocked ? (
                <IconLock size={18} role="img" aria-label={t('locked')} className={classes.lock} />
              ) : (
                <>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('editRate', { day })}
                    onClick={() => onEdit(rate)}
                  >
                    <IconPencil size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="quiet"
                    aria-label={t('removeRate', { day })}
                    onClick={() => onRemove(rate)}
                  >
                    <IconTrash size={18} />
                  </ActionIcon>
                </>
              )}
            </Group>
          </li>
        );
      })}
    </ul>
  );
}
