import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StockValue } from '@cordovan/contracts/stock-value';
import { formatDay } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Pill } from '../../../ui/state/pill.tsx';
import classes from '../aging/aging.module.css';

/** Whether the ledger agrees, or what must be booked before it can. */
export function Agreement({
  value: { startedOn, laborStartedOn, waiting, ties, differences },
}: {
  readonly value: StockValue;
}) {
  const { t } = useTranslation('stockValue');
  const language = useLanguage();
  const isEqual = differences.length === 0 && ties.every((tie) => tie.isEqual);
  return (
    <section className={classes.tie} aria-label={t('ties')}>
      {waiting > 0 ? (
        <Pill tone="attention" icon={IconClock}>
          {t('waiting', { count: waiting })}
        </Pill>
      ) : (
        <Pill tone={isEqual ? 'done' : 'stop'} icon={isEqual ? IconCircleCheck : IconAlertTriangle}>
          {t(isEqual ? 'agrees' : 'differs')}
        </Pill>
      )}
      {startedOn !== null && <Text size="sm">{t('since', { day: formatDay(startedOn, language) })}</Text>}
      {startedOn !== null && (
        <Text size="sm">
          {laborStartedOn === null
            ? t('labor.none')
            : t('labor.since', { day: formatDay(laborStartedOn, language) })}
        </Text>
      )}
    </section>
  );
}
