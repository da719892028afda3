import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconLock, IconPlus, IconReceipt2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Commissions, CommissionStatement } from '@cordovan/contracts/commissions';
import { commissionColumns } from '@cordovan/contracts/commissions-columns';
import { can } from '@cordovan/domain/identity';
import { isDay } from '@cordovan/domain/calendar';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { commissionsQuery, readCommissionsFile, sendClosing } from './api/commissions.ts';
import { LinesDialog } from './lines-dialog.tsx';
import { MonthPicker, useMonthText } from './month-picker.tsx';

/**
 * Each sales rep's commissions in a month (N-21), by payments or by shipments, with adjustments, until the month is
 * closed.
 */
export default function CommissionsScreen() {
  const { t } = useTranslation('commissions');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const role = useSession()?.role;
  const canEdit = role != null && can(role, 'commissions.edit');
  const seesAll = role != null && can(role, 'commissions.viewAll');
  const { filters, setFilters } = useFilters(['month', 'basis'] as const);
  const asked = {
    ...(filters.month && isDay(filters.month) ? { month: filters.month } : {}),
    ...(filters.basis === 'shipment' ? { basis: 'shipment' as const } : {}),
  };
  const commissions = useQuery(commissionsQuery(asked));
  useLive('orders');
  const monthText = useMonthText();
  const { data } = commissions;
  const open = (statement: CommissionStatement) =>
    dialogs.open(() => <LinesDialog statement={statement} query={{ ...asked, month: data?.month }} />, {
      title: `${statement.salesRep}, ${monthText(data!.month)}`,
      size: 'xl',
    });
  const adjust = async ({ month }: Commissions) => {
    const isDone = await dialogs.open<boolean>(
      (close) => <AdjustmentDialog month={month} onClose={close} />,
      { title: t('adjust.title') },
    );
    if (isDone) await queries.invalidateQueries({ queryKey: ['orders', 'commissions'] });
  };
  const closeMonth = async ({ month, basis }: Commissions) => {
    const name = monthText(month);
    const isSure = await dialogs.confirm({
      title: t('close.title', { month: name }),
      text: t('close.text'),
      yesText: t('close.yes'),
    });
    if (!isSure) return;
    await dialogs.during(sendClosing({ month, basis }));
    notifyDone(t('close.done', { month: name }));
    await queries.invalidateQueries({ queryKey: ['orders', 'commissions'] });
  };
  return (
    <Screen
      title={t('title')}
      description={t(seesAll ? 'lead' : 'leadOwn')}
      isLoading={commissions.isPending}
      action={
        <Group gap="xs">
          <ExportButton
            name="commissions"
            title={t('exportTitle')}
            read={(options) => readCommissionsFile(asked, options)}
          />
          {canEdit && data && !data.closed && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => void adjust(data)}
            >
              {t('adjust.button')}
            </Button>
          )}
          {canEdit && data?.canClose && (
            <Button leftSection={<IconLock size={18} aria-hidden />} onClick={() => void closeMonth(data)}>
              {t('close.button')}
            </Button>
          )}
        </Group>
      }
    >
      <Statements
        {...{ data, open }}
        error={commissions.error}
        onRetry={() => void commissions.refetch()}
        toolbar={
          <Stack gap="xs">
            <Group justify="space-between">
              <MonthPicker month={data?.month} onMonth={(month) => setFilters({ month })} />
              {data?.isBasisOpen && (
                <SegmentedControl
                  aria-label={t('basis.label')}
                  value={data.basis}
                  onChange={(basis) => setFilters({ basis })}
                  data={(['payment', 'shipment'] as const).map((value) => ({
                    value,
                    label: t(`basis.${value}`),
                  }))}
                />
              )}
            </Group>
            {data && <State commissions={data} />}
          </Stack>
        }
      />
    </Screen>
  );
}

interface StatementsProps {
  readonly data: Commissions | undefined;
  readonly open: (statement: CommissionStatement) => unknown;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly toolbar: ReactNode;
}

function Statements({ data, open, toolbar, ...states }: StatementsProps) {
  const { t } = useTranslation('commissions');
  const language = useLanguage();
  return (
    <DataList
      {...states}
      name="commissions"
      label={t('title')}
      columns={useListColumns(commissionColumns, { looks: { salesRep: { canHide: false } } })}
      rows={data?.statements}
      rowKey={({ salesRepId }) => String(salesRepId)}
      onOpen={(statement) => void open(statement)}
      empty={<EmptyState icon={IconReceipt2} title={t('empty')} hint={t('emptyHint')} />}
      sums={
        data && data.statements.length > 0
          ? {
              salesRep: t('total'),
              base: formatMoney(data.totalBase, language),
              total: formatMoney(data.total, language),
            }
          : undefined
      }
      toolbar={toolbar}
    />
  );
}

/** Whether the month is closed, and whether payments or shipments count. */
function State({ commissions: { closed, basis } }: { readonly commissions: Commissions }) {
  const { t } = useTranslation('commissions');
  return (
    <Group gap="sm">
      {closed ? (
        <>
          <Pill tone="done" icon={IconLock}>
            {t('closed')}
          </Pill>
          <Text size="sm" c="dimmed">
            {t('closedBy', { name: closed.by })} <MomentText moment={closed.at} />
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t(`basis.${basis}Hint`)}
        </Text>
      )}
    </Group>
  );
}
