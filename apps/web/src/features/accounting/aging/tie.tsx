import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HeldDeposits } from '@cordovan/contracts/aging';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Pill } from '../../../ui/state/pill.tsx';
import classes from './aging.module.css';

interface Props {
  readonly tie: Pick<HeldDeposits, 'total' | 'ledger' | 'byHand' | 'isEqual'>;
  readonly children?: ReactNode;
}

/** Whether the list agrees with its accounts in the ledger. */
export function Tie({ tie: { ledger, byHand, isEqual }, children }: Props) {
  const { t } = useTranslation('aging');
  const language = useLanguage();
  return (
    <section className={classes.tie} aria-label={t('agreement')}>
      <Pill tone={isEqual ? 'done' : 'stop'} icon={isEqual ? IconCircleCheck : IconAlertTriangle}>
        {t(isEqual ? 'agrees' : 'differs')}
      </Pill>
      <Text size="sm" className="tabular">
        {t('ledger', { amount: formatMoney(ledger, language) })}
      </Text>
      {byHand !== 0 && (
        <Text size="sm" className="tabular">
          {t('byHand', { amount: formatMoney(byHand, language) })}
        </Text>
      )}
      {children}
    </section>
  );
}
