import type { ReactNode } from 'react';
import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderTotals } from '@cordovan/contracts/orders-schemas';
import { leftToPay, type StatusId } from '@cordovan/domain/orders';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import classes from './bars.module.css';

interface Props {
  readonly statusId: StatusId;
  readonly totals: OrderTotals | undefined;
  readonly isPartial: boolean;
  readonly children: ReactNode;
}

/** Balance at the bottom of a phone's screen; a tap opens the whole money column. */
export function MoneySheet({ statusId, totals, isPartial, children }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!totals) return null;
  const left = leftToPay(statusId, totals);
  return (
    <>
      <UnstyledButton className={classes.sheetBar} onClick={open} aria-haspopup="dialog">
        {isPartial ? (
          <span>{t('money.partial')}</span>
        ) : (
          <>
            <span>
              {t('money.total')} <MoneyText amount={totals.total} />
            </span>
            <strong>
              {t(`money.${left.kind}`)} <MoneyText amount={left.amount} />
            </strong>
          </>
        )}
        <IconChevronUp size={20} aria-hidden />
      </UnstyledButton>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('money.title')}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        {children}
      </Drawer>
    </>
  );
}
