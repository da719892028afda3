import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TieOut } from '@cordovan/contracts/accounting';
import { useMomentWords } from '../../ui/text/store-zone.tsx';
import { accountingStatusQuery } from './api/accounting.ts';
import classes from './accounting.module.css';

/** Says first whether orders, payments and ledger agree; if not, whether bookings still wait. */
export function Verdict({ tieOut }: { readonly tieOut: TieOut }) {
  const { t } = useTranslation('accounting');
  const momentWords = useMomentWords();
  const waiting = useQuery(accountingStatusQuery()).data?.pending ?? 0;
  const { isEqual, ordersChecked, asOf } = tieOut;
  const Icon = isEqual ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.verdict} data-equal={isEqual} role="status">
      <Icon size={40} stroke={1.5} aria-hidden />
      <div>
        <strong>{isEqual ? t('equal') : t('unequal')}</strong>
        <Text size="sm">
          {t('equalHint', { count: ordersChecked, moment: momentWords(asOf) })}
          {!isEqual && ` ${waiting > 0 ? t('waiting', { count: waiting }) : t('unequalHint')}`}
        </Text>
      </div>
    </div>
  );
}
