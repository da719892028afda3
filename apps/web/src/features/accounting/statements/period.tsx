import { Group, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wholePeriod, type WholePeriod, wholePeriods } from '@cordovan/domain/accounting';
import { isDay, type Period } from '@cordovan/domain/calendar';
import { today } from '../../../lib/format/format.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';

const CUSTOM = 'custom';

/** The period in the address, or else this month. */
export function periodFrom({ from, to }: { from?: string; to?: string }): Period {
  const isAsked = from !== undefined && to !== undefined && isDay(from) && isDay(to) && from <= to;
  return isAsked ? { from, to } : wholePeriod('month', today(new Date()));
}

interface Props {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** Chooses a whole month, quarter or year, or a range of days. */
export function PeriodFields({ period, onPeriod }: Props) {
  const { t } = useTranslation('statements');
  const now = today(new Date());
  const name =
    wholePeriods.find((each) => {
      const { from, to } = wholePeriod(each, now);
      return from === period.from && to === period.to;
    }) ?? CUSTOM;
  const pick = (day: string | null, side: 'from' | 'to') => {
    if (day === null) return;
    const next = { ...period, [side]: day };
    onPeriod(next.from <= next.to ? next : { from: day, to: day });
  };
  return (
    <Group gap="sm" align="end">
      <Select
        label={t('period')}
        allowDeselect={false}
        w={180}
        data={[...wholePeriods, CUSTOM].map((value) => ({ value, label: t(`periods.${value as 'month'}`) }))}
        value={name}
        onChange={(value) => value !== CUSTOM && onPeriod(wholePeriod(value as WholePeriod, now))}
      />
      <DayInput
        label={t('from')}
        required
        withAsterisk={false}
        w={160}
        value={period.from}
        onChange={(day) => pick(day, 'from')}
      />
      <DayInput
        label={t('to')}
        required
        withAsterisk={false}
        w={160}
        value={period.to}
        onChange={(day) => pick(day, 'to')}
      />
    </Group>
  );
}
