import { Button } from '@mantine/core';
import {
  IconClipboardCheck,
  IconPackageImport,
  IconPlus,
  IconRulerMeasure,
  IconWashDry,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { can } from '@cordovan/domain/identity';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { leathersQuery, pageSizeQuery, readLeathersFile, type ShownFilter } from './api/leathers.ts';
import { LeatherFilters, LEATHER_FILTERS } from './leather-filters.tsx';
import { filterFrom, sortOf } from './leather-filter.ts';
import { useAddStock } from './use-add-stock.tsx';
import { useLeatherCard, useLeatherColumns } from './use-leather-columns.tsx';

/** Leathers with their quantities (NAV-06, INV-01): search, sort, open and add stock. */
export default function InventoryScreen() {
  const { t } = useTranslation('inventory');
  const filters = useFilters(LEATHER_FILTERS);
  const pageSize = Number(useQuery(pageSizeQuery()).data?.value ?? 20) || 20;
  const filter = filterFrom(filters.filters, { page: filters.page, pageSize });
  const leathers = useQuery(leathersQuery(filter));
  const columns = useLeatherColumns();
  const card = useLeatherCard();
  const { unit } = useArea();
  useLive('inventory');
  return (
    <Screen title={t('title')} description={t('lead', { unit })} action={<Actions filter={filter} />}>
      <DataList
        name="leathers"
        label={t('title')}
        columns={columns}
        rows={leathers.data?.items}
        rowKey={(leather) => leather.id}
        rowLink={(leather) => paths.leather(leather.id)}
        card={card}
        error={leathers.error}
        onRetry={() => void leathers.refetch()}
        empty={<EmptyState icon={IconWashDry} title={t('empty')} hint={t('emptyHint')} />}
        hasFilters={filters.has}
        onClearFilters={filters.clear}
        sort={sortOf(filters.filters.sort)}
        onSort={({ column, direction }) => filters.setFilters({ sort: `${column}.${direction}` })}
        paging={
          leathers.data && {
            page: leathers.data.page,
            pageSize: leathers.data.pageSize,
            total: leathers.data.total,
            onPage: (page) => filters.setFilters({ page: String(page) }),
          }
        }
        toolbar={<LeatherFilters {...filters} />}
      />
    </Screen>
  );
}

function Actions({ filter }: { readonly filter: ShownFilter }) {
  const { t } = useTranslation('inventory');
  const session = useSession();
  const addStock = useAddStock();
  if (!session) return null;
  return (
    <>
      <ExportButton
        name="inventory"
        title={t('exportTitle')}
        read={(options) => readLeathersFile(filter, options)}
      />
      {can(session.role, 'inventory.edit') && (
        <Button
          component={Link}
          to={paths.leatherUsage}
          variant="default"
          leftSection={<IconRulerMeasure size={18} aria-hidden />}
        >
          {t('usage')}
        </Button>
      )}
      {can(session.role, 'inventory.edit') && (
        <Button
          component={Link}
          to={paths.stockCount}
          variant="default"
          leftSection={<IconClipboardCheck size={18} aria-hidden />}
        >
          {t('count.button')}
        </Button>
      )}
      {can(session.role, 'inventory.edit') && (
        <Button
          component={Link}
          to={paths.leather(0)}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('add')}
        </Button>
      )}
      {can(session.role, 'inventory.addStock') && (
        <Button leftSection={<IconPackageImport size={18} aria-hidden />} onClick={() => void addStock()}>
          {t('addStock')}
        </Button>
      )}
    </>
  );
}
