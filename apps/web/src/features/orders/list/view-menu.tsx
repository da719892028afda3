import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orderColumns } from '@cordovan/contracts/orders-columns';
import type { SavedView } from '@cordovan/contracts/search';
import { columnsFor } from '@cordovan/domain/lists';
import { useSession } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { hiddenColumnsOf } from '../../../ui/list/use-columns.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { forgetView, sendView } from '../api/views.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { differs, noFilters, viewFilters } from './saved-views.ts';
import type { OrderFilters } from './use-order-filters.ts';
import classes from './order-list.module.css';

interface Props {
  readonly filters: OrderFilters;
  readonly chosen: SavedView | undefined;
  readonly onOpen: (view: SavedView) => void;
}

/** Saves the list's current settings as a view; changes or deletes a saved view. */
export function ViewMenu(props: Props) {
  const { t } = useTranslation('orders');
  const { filters, chosen } = props;
  const session = useSession();
  const { add, keep, forget } = useViewActions(props);
  const mayForget = chosen && (chosen.isOwn || (chosen.isShared && session?.role === 'Administrator'));
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="quiet"
          className={classes.menu ?? ''}
          leftSection={<IconBookmark size={18} aria-hidden />}
        >
          {t('views.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconBookmarkPlus size={18} aria-hidden />} onClick={() => void add()}>
          {t('views.add')}
        </Menu.Item>
        {chosen?.isOwn && (
          <Menu.Item
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            onClick={() => void keep(chosen)}
          >
            {differs(chosen, filters.filters)
              ? t('views.keep', { name: chosen.name })
              : t('views.keepColumns', { name: chosen.name })}
          </Menu.Item>
        )}
        {mayForget && (
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void forget(chosen)}>
            {t('views.forget', { name: chosen.name })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function useViewActions({ filters, onOpen }: Props) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const role = useSession()?.role ?? null;
  const hiddenAtFirst = () =>
    columnsFor(orderColumns, role).flatMap(({ key, isHiddenAtFirst }) => (isHiddenAtFirst ? [key] : []));
  const shown = () => ({
    list: 'orders' as const,
    filters: viewFilters(filters.filters),
    hiddenColumns: [...(hiddenColumnsOf('orders') ?? hiddenAtFirst())],
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['views'] });
  const add = async () => {
    const view = await dialogs.open<SavedView>(
      (close) => <SaveViewDialog shown={shown()} onClose={close} />,
      { title: t('views.addTitle') },
    );
    if (!view) return;
    await refresh();
    onOpen(view);
  };
  const keep = async ({ id, name, isShared, rowVersion }: SavedView) => {
    await sendView({ ...shown(), id, name, isShared, rowVersion });
    await refresh();
    notifyDone(t('views.kept', { name }));
  };
  const forget = async (view: SavedView) => {
    const isSure = await dialogs.confirm({
      text: t('views.forgetQuestion', { name: view.name }),
      yesText: t('views.forgetYes'),
      isDangerous: true,
    });
    if (!isSure) return;
    await forgetView(view.id);
    filters.setFilters(noFilters);
    await refresh();
  };
  return { add, keep, forget };
}
