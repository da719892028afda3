import { Button, Group } from '@mantine/core';
import { IconCopy, IconSettings } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PriceList } from '@cordovan/contracts/pricing';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { usePageId } from '../../lib/use-page-id.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { priceGridQuery } from './api/price-lists.ts';
import { CopyDialog } from './lists/copy-dialog.tsx';
import { ListDialog } from './lists/list-dialog.tsx';
import { ListState } from './lists/list-state.tsx';
import { PriceSheetPanel } from './price-sheet-panel.tsx';
import { SHEET_FILTERS } from './sheet-filters.ts';

/** One price list: its prices on a day as a spreadsheet (NAV-50, N-27). */
export default function PriceListScreen() {
  const { t } = useTranslation('pricing');
  const id = Number(usePageId()) || 0;
  const { filters } = useFilters(SHEET_FILTERS);
  const grid = useQuery({ ...priceGridQuery(id, filters.day), placeholderData: keepPreviousData });
  useLive('catalogue', 'stores');
  const list = grid.data?.list;
  return (
    <Screen
      title={list?.name ?? t('list.one')}
      aside={list && <ListState list={list} />}
      back={{ label: t('list.title'), to: paths.priceLists }}
      action={list && <ListActions list={list} />}
      isLoading={grid.isPending}
    >
      {grid.data ? (
        <PriceSheetPanel key={id} grid={grid.data} />
      ) : grid.error ? (
        <ReadFailure error={grid.error} onRetry={() => void grid.refetch()} />
      ) : (
        <ScreenSkeleton lines={10} />
      )}
    </Screen>
  );
}

function ListActions({ list }: { readonly list: PriceList }) {
  const { t } = useTranslation('pricing');
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const edit = () =>
    dialogs.open((close) => <ListDialog list={list} onDone={() => close()} />, { title: t('list.edit') });
  const copy = async () => {
    const made = await dialogs.open<PriceList>((close) => <CopyDialog list={list} onDone={close} />, {
      title: t('list.copyTitle'),
    });
    if (made) await navigate({ to: paths.priceList(made.id) });
  };
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {t('list.copy')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconSettings size={18} aria-hidden />}
        onClick={() => void edit()}
      >
        {t('list.editAction')}
      </Button>
    </Group>
  );
}
