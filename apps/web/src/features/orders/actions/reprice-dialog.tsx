import { Button, Group, Loader, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderInput } from '@cordovan/contracts/orders-input';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { NO_MONEY, subtract, type Cents } from '@cordovan/domain/money';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { draftPriceQuery } from '../api/price-draft.ts';
import type { OrderDraft } from '../detail/order-draft.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { rowsOf } from './reprice-rows.ts';
import classes from '../orders.module.css';

interface Props {
  readonly order: Order;
  readonly draft: OrderDraft;
  readonly body: OrderInput;
  readonly onClose: (isAccepted?: boolean) => void;
}

/**
 * Reprice dialog of an expired quotation: shows old and new prices next to each other before the user accepts
 * (N-14).
 */
export function RepriceDialog({ order, draft, body, onClose }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const nameOf = useCatalogueName();
  const price = useQuery({ ...draftPriceQuery(body), staleTime: 0 });
  if (price.error) return <ErrorState onRetry={() => void price.refetch()} />;
  if (!price.data) return <Loader aria-label={t('reprice.title')} />;
  const problems = price.data.refusals;
  return (
    <Stack gap="md">
      <Text>{t('reprice.lead')}</Text>
      <Table aria-label={t('reprice.title')} className={classes.compared} horizontalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('details.item')}</Table.Th>
            <Table.Th ta="end">{t('reprice.old')}</Table.Th>
            <Table.Th ta="end">{t('reprice.new')}</Table.Th>
            <Table.Th ta="end">{t('reprice.difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rowsOf({ order, draft, price: price.data, nameOf }).map((row) => (
            <Row
              key={row.key}
              label={row.label ?? t(`money.${row.sum ?? 'total'}`)}
              old={row.old}
              now={row.now}
              isSum={row.isSum}
            />
          ))}
        </Table.Tbody>
      </Table>
      {problems.length > 0 && (
        <Text c="var(--mantine-color-error)" role="alert">
          {problems.map(({ message }) => message).join(' · ')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onClose()}>
          {t('ui:cancel')}
        </Button>
        <Button disabled={problems.length > 0} onClick={() => onClose(true)}>
          {t('reprice.accept')}
        </Button>
      </Group>
    </Stack>
  );
}

interface RowProps {
  readonly label: string;
  readonly old: Cents;
  readonly now: Cents;
  readonly isSum: boolean;
}

function Row({ label, old, now, isSum }: RowProps) {
  const difference = subtract(now, old);
  return (
    <Table.Tr className={isSum ? classes.sumRow : undefined}>
      <Table.Th scope="row" fw={isSum ? 600 : 400}>
        {label}
      </Table.Th>
      <Table.Td ta="end">
        <MoneyText amount={old} />
      </Table.Td>
      <Table.Td ta="end">
        <MoneyText amount={now} />
      </Table.Td>
      <Table.Td ta="end">{difference === NO_MONEY ? '—' : <MoneyText amount={difference} />}</Table.Td>
    </Table.Tr>
  );
}
