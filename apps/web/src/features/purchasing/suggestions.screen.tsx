import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconFilterOff, IconShoppingCartPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PurchaseSuggestion } from '@cordovan/contracts/purchasing';
import { lineCost, moneyIn } from '@cordovan/domain/purchasing';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { useFilters } from '../../ui/list/use-filters.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { putSuggestions, suggestionsQuery } from './api/purchasing.ts';
import classes from './purchasing.module.css';

const keyOf = ({ leatherItemId, orderId }: PurchaseSuggestion) => `${leatherItemId}-${orderId ?? ''}`;

const FILTERS = ['leather'] as const;

/** Suggested purchases with their reasons; one action creates a draft for each vendor (N-19). */
export default function SuggestionsScreen() {
  const { t } = useTranslation('purchasing');
  const suggestions = useQuery(suggestionsQuery());
  const mayEdit = useCan('purchaseOrders.edit');
  const { selection, rows: chosen, clear } = useSelection(keyOf);
  const columns = useSuggestionColumns();
  const { area, unit } = useArea();
  const { order, isSaving } = useOrdering(chosen, clear);
  const { filters, clear: showAll } = useFilters(FILTERS);
  const rows = suggestions.data?.filter(
    ({ leatherItemId }) => filters.leather === undefined || String(leatherItemId) === filters.leather,
  );
  useLive('inventory');
  const vendors = new Set(chosen.map(({ vendorId }) => vendorId)).size;
  return (
    <Screen
      title={t('suggestions.title')}
      description={t('suggestions.lead')}
      back={{ label: t('title'), to: paths.purchaseOrders }}
    >
      <DataList
        name="purchaseSuggestions"
        label={t('suggestions.title')}
        columns={columns}
        rows={rows}
        toolbar={
          filters.leather !== undefined && (
            <Button variant="default" leftSection={<IconFilterOff size={18} aria-hidden />} onClick={showAll}>
              {t('suggestions.all', { count: suggestions.data?.length ?? 0 })}
            </Button>
          )
        }
        rowKey={keyOf}
        rowName={({ leatherItemName }) => leatherItemName}
        error={suggestions.error}
        onRetry={() => void suggestions.refetch()}
        empty={
          <EmptyState
            icon={IconCircleCheck}
            title={t('suggestions.empty')}
            hint={t('suggestions.emptyHint')}
          />
        }
        card={(row) => ({
          title: <Link to={paths.leather(row.leatherItemId)}>{row.leatherItemName}</Link>,
          titleEnd: moneyIn(lineCost({ ...row, quantity: row.suggested }), row.currency),
          line: row.vendor,
          lineEnd: `${area(row.suggested)} ${unit}`,
          note: <Reason suggestion={row} />,
        })}
        selection={mayEdit ? selection : undefined}
        bulk={
          chosen.length > 0 && (
            <Group justify="space-between">
              <Text>{t('suggestions.chosen', { count: chosen.length })}</Text>
              <Group gap="xs">
                <Button variant="default" onClick={clear}>
                  {t('suggestions.clear')}
                </Button>
                <Button
                  loading={isSaving}
                  leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
                  onClick={() => void order()}
                >
                  {t('suggestions.order', { count: vendors })}
                </Button>
              </Group>
            </Group>
          )
        }
      />
    </Screen>
  );
}

function useOrdering(chosen: readonly PurchaseSuggestion[], clear: () => void) {
  const { t } = useTranslation('purchasing');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { isSaving, saving } = useSaving();
  const order = () =>
    saving(async () => {
      const orders = await putSuggestions({
        lines: chosen.map(({ leatherItemId, suggested, orderId }) => ({
          leatherItemId,
          quantity: suggested,
          orderId,
        })),
      });
      clear();
      await queries.invalidateQueries({ queryKey: ['inventory'] });
      notifyDone(t('suggestions.done', { count: orders.length }));
      const [only] = orders;
      await navigate({
        to:
          only && orders.length === 1 ? paths.purchaseOrder(only.id) : `${paths.purchaseOrders}?state=draft`,
      });
    });
  return { order, isSaving };
}

function useSuggestionColumns(): readonly Column<PurchaseSuggestion>[] {
  const { t } = useTranslation('purchasing');
  const { area, unit } = useArea();
  const withUnit = (value: number) => `${area(value)} ${unit}`;
  return [
    {
      id: 'leather',
      header: t('leather'),
      canHide: false,
      cell: (row) => <Link to={paths.leather(row.leatherItemId)}>{row.leatherItemName}</Link>,
    },
    { id: 'vendor', header: t('vendor'), cell: (row) => row.vendor, yieldsOn: 'tablet' },
    { id: 'why', header: t('suggestions.why'), cell: (row) => <Reason suggestion={row} /> },
    {
      id: 'quantity',
      header: t('suggestions.quantity'),
      align: 'end',
      cell: (row) => (
        <>
          <span className="tabular">{withUnit(row.suggested)}</span>
          {row.hides > 0 && (
            <small className={classes.second}>{t('suggestions.hides', { count: row.hides })}</small>
          )}
        </>
      ),
    },
    {
      id: 'cost',
      header: t('suggestions.cost'),
      align: 'end',
      cell: (row) => (
        <>
          <span className="tabular">
            {moneyIn(lineCost({ ...row, quantity: row.suggested }), row.currency)}
          </span>
          {row.nextBreak && (
            <small className={classes.second}>
              {t('suggestions.cheaper', { from: withUnit(row.nextBreak.fromQuantity) })}
            </small>
          )}
        </>
      ),
    },
  ];
}

/** Why a leather should be bought, in one sentence. */
function Reason({ suggestion }: { readonly suggestion: PurchaseSuggestion }) {
  const { t } = useTranslation('purchasing');
  const { area, unit } = useArea();
  const { reason, available, ordered, reorderPoint, short, piece, missing, orderId, orderNumber } =
    suggestion;
  const oneLot = piece === null ? '' : ` ${t('suggestions.ofOneLot', { piece: area(piece), unit })}`;
  if (reason === 'short order') {
    const covered = short - missing;
    return (
      <>
        {orderId === null ? (
          t('suggestions.allLack', { short: area(short), unit })
        ) : (
          <>
            <Link to={paths.orderDetail(orderId)}>{t('orderOf', { number: orderNumber })}</Link>{' '}
            {t('suggestions.lacks', { short: area(short), unit })}
          </>
        )}
        {covered > 0 && ` ${t('suggestions.covered', { area: area(covered), unit })}`}
        {oneLot}
      </>
    );
  }
  const level = { ordered: area(ordered), point: area(reorderPoint), unit };
  return short > 0
    ? t('suggestions.short', { ...level, short: area(short) }) + oneLot
    : t('suggestions.low', { ...level, available: area(available) });
}
