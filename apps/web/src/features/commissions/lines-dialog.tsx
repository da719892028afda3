import { Anchor, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CommissionStatement } from '@cordovan/contracts/commissions';
import { commissionLineColumns } from '@cordovan/contracts/commissions-columns';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { DayText, MomentText } from '../../ui/text/texts.tsx';
import { commissionLinesQuery, type CommissionQuery, readCommissionsFile } from './api/commissions.ts';

interface Props {
  readonly statement: CommissionStatement;
  readonly query: CommissionQuery;
}

/** The orders, adjustments and corrections behind one statement. */
export function LinesDialog({ statement: { salesRepId }, query }: Props) {
  const { t } = useTranslation('commissions');
  const language = useLanguage();
  const asked = { ...query, salesRepId };
  const lines = useQuery(commissionLinesQuery(asked));
  const label = (key: keyof typeof commissionLineColumns) => commissionLineColumns[key].label[language];
  if (lines.error) return <ReadFailure error={lines.error} onRetry={() => void lines.refetch()} />;
  if (!lines.data) return <Skeleton height={160} radius="md" aria-hidden />;
  return (
    <Stack>
      <Group justify="flex-end">
        <ExportButton
          name="commission-orders"
          title={t('exportLines')}
          read={(options) => readCommissionsFile(asked, options)}
        />
      </Group>
      {lines.data.lines.length === 0 ? (
        <Text c="dimmed">{t('noLines')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={620}>
          <Table aria-label={t('lines')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{label('date')}</Table.Th>
                <Table.Th>{label('order')}</Table.Th>
                <Table.Th>{label('customer')}</Table.Th>
                <Table.Th ta="right">{label('amount')}</Table.Th>
                <Table.Th ta="right">{label('base')}</Table.Th>
                <Table.Th ta="right">{label('percent')}</Table.Th>
                <Table.Th ta="right">{label('commission')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.data.lines.map((line, index) => (
                <Table.Tr key={index}>
                  <Table.Td>
                    <DayText day={line.date} />
                  </Table.Td>
                  <Table.Td>
                    <Anchor href={paths.orderDetail(line.orderId)}>{line.orderNumber}</Anchor>
                  </Table.Td>
                  <Table.Td>{line.customer}</Table.Td>
                  <Table.Td ta="right">
                    <MoneyText amount={line.amount} />
                  </Table.Td>
                  <Table.Td ta="right">
                    <MoneyText amount={line.base} />
                  </Table.Td>
                  <Table.Td ta="right">{line.percent}%</Table.Td>
                  <Table.Td ta="right">
                    <MoneyText amount={line.commission} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {lines.data.adjustments.length > 0 && (
        <section>
          <Title order={3} size="h4" mb="xs">
            {t('adjustments')}
          </Title>
          <Stack component="ul" gap="xs" m={0} pl="md">
            {lines.data.adjustments.map(({ id, amount, reason, by, at }) => (
              <li key={id}>
                <MoneyText amount={amount} /> · {reason}{' '}
                <Text span size="sm" c="dimmed">
                  {by}, <MomentText moment={at} />
                </Text>
              </li>
            ))}
          </Stack>
        </section>
      )}
      {lines.data.corrections.length > 0 && (
        <section>
          <Title order={3} size="h4" mb="xs">
            {t('corrections')}
          </Title>
          <Stack component="ul" gap="xs" m={0} pl="md">
            {lines.data.corrections.map(({ orderId, orderNumber, customer, amount }) => (
              <li key={orderId}>
                <MoneyText amount={amount} /> ·{' '}
                {orderId === null ? (
                  t('noOrder')
                ) : (
                  <>
                    <Anchor href={paths.orderDetail(orderId)}>{orderNumber}</Anchor> {customer}
                  </>
                )}
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}
