import { ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SalesRepRecord } from '@cordovan/contracts/sales-reps';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { PercentInput } from '../../../ui/form/number-inputs.tsx';
import type { RateDraft, SalesRepDraft } from './sales-rep-draft.ts';
import classes from './commission-fields.module.css';

interface Props {
  readonly form: UseFormReturnType<SalesRepDraft>;
  readonly rep: SalesRepRecord | undefined;
  readonly isReadOnly: boolean;
}

const MOST_RATES = 200;

/** A rep's commission: a percentage from each day on. Rates of closed months are fixed (SET-07). */
export function CommissionFields({ form, rep, isReadOnly }: Props) {
  const { t } = useTranslation('salesReps');
  const rates = form.values.commissions;
  const add = () => {
    // The next rate usually starts with the month that is still open.
    const from = rep?.firstOpenDay ?? null;
    const isFree = rates.every((rate) => rate.from !== from);
    form.insertListItem('commissions', { from: isFree ? from : null, percent: null });
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{rates.length === 0 ? t('noRates') : t('ratesHint')}</Text>
      {rates.map((rate, at) => (
        <Rate key={at} {...{ form, rep, rate, at, isReadOnly }} />
      ))}
      {!isReadOnly && rates.length < MOST_RATES && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={add}
        >
          {t('addRate')}
        </Button>
      )}
    </Stack>
  );
}

function Rate({
  form,
  rep,
  rate,
  at,
  isReadOnly,
}: Props & { readonly rate: RateDraft; readonly at: number }) {
  const { t } = useTranslation('salesReps');
  const isClosed =
    rep !== undefined && rep.commissions.some(({ from }) => from === rate.from && from < rep.firstOpenDay);
  const isFixed = isReadOnly || isClosed;
  const number = at + 1;
  return (
    <Fieldset variant="unstyled" className={classes.rate}>
      <legend className={classes.legend}>{t('rate', { number })}</legend>
      <Group align="flex-start" wrap="nowrap" gap="sm">
        <DayInput
          label={t('from')}
          required
          disabled={isFixed}
          className={classes.day}
          {...form.getInputProps(`commissions.${at}.from`)}
          value={rate.from}
          onChange={(day) => form.setFieldValue(`commissions.${at}.from`, day)}
        />
        <PercentInput
          label={t('percent')}
          required
          decimals={4}
          disabled={isFixed}
          className={classes.percent}
          {...form.getInputProps(`commissions.${at}.percent`)}
          value={rate.percent}
          onChange={(percent) => form.setFieldValue(`commissions.${at}.percent`, percent)}
        />
        {!isFixed && (
          <ActionIcon
            variant="subtle"
            color="quiet"
            size="lg"
            className={classes.remove}
            aria-label={t('removeRate', { number })}
            onClick={() => form.removeListItem('commissions', at)}
          >
            <IconTrash size={20} />
          </ActionIcon>
        )}
      </Group>
      {isClosed && (
        <Text size="sm" c="dimmed">
          {t('closed')}
        </Text>
      )}
    </Fieldset>
  );
}
