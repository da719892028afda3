import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDots,
  IconPackage,
  IconPrinter,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DeliveryRoute } from '@cordovan/contracts/deliveries';
import type { RouteState } from '@cordovan/domain/deliveries';
import { HttpRefusal, refusalText } from '../../lib/http/refusal.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { saveFile } from '../../ui/download/save-file.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { readRouteSheet, sendDelete, sendState } from './api/deliveries.ts';

interface Props {
  readonly route: DeliveryRoute;
  /** Whether the plan has changes that aren't saved. */
  readonly isDirty: boolean;
}

/** Actions for a route in its current state. */
export function RouteActions({ route, isDirty }: Props) {
  const { t } = useTranslation('deliveries');
  const mayEdit = useCan('deliveries.edit');
  const { move, remove, print } = useRouteActions(route);
  const { state } = route;
  const isEmpty = route.stops.length === 0;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={isEmpty}
        onClick={() => void print()}
      >
        {t('print')}
      </Button>
      {mayEdit && state === 'planned' && (
        <Button
          leftSection={<IconPackage size={18} aria-hidden />}
          disabled={isDirty || isEmpty}
          title={isDirty ? t('saveFirst') : undefined}
          onClick={() => void move('loaded')}
        >
          {t('toLoaded')}
        </Button>
      )}
      {mayEdit && state === 'loaded' && (
        <Button leftSection={<IconTruckDelivery size={18} aria-hidden />} onClick={() => void move('out')}>
          {t('toOut')}
        </Button>
      )}
      {mayEdit && state === 'out' && (
        <Button
          component={Link}
          to={paths.drive(route.id)}
          leftSection={<IconTruckDelivery size={18} aria-hidden />}
        >
          {t('drive')}
        </Button>
      )}
      {mayEdit && state !== 'done' && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={40} aria-label={t('more')}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {state === 'planned' ? (
              <Menu.Item leftSection={<IconTrash size={18} />} color="oxblood" onClick={() => void remove()}>
                {t('delete')}
              </Menu.Item>
            ) : (
              <Menu.Item
                leftSection={<IconArrowBackUp size={18} />}
                onClick={() => void move(state === 'out' ? 'loaded' : 'planned')}
              >
                {t(state === 'out' ? 'backToLoaded' : 'toPlanned')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

function useRouteActions({ id, rowVersion }: DeliveryRoute) {
  const { t } = useTranslation('deliveries');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const again = () => queries.invalidateQueries({ queryKey: ['deliveries'] });
  const move = async (state: RouteState, isConfirmed = false): Promise<void> => {
    try {
      await sendState(id, { state, isConfirmed, rowVersion });
    } catch (error) {
      const isQuestion = error instanceof HttpRefusal && error.code === 'PIECES_NOT_LOADED';
      if (isQuestion && (await dialogs.confirm({ text: refusalText(error), yesText: t('anyway') })))
        return move(state, true);
    }
    await again();
  };
  const remove = async () => {
    const question = { text: t('deleteQuestion'), yesText: t('delete'), isDangerous: true };
    if (!(await dialogs.confirm(question))) return;
    await sendDelete(id).then(
      async () => {
        notifyDone(t('deleted'));
        await navigate({ to: paths.deliveries });
        await again();
      },
      () => undefined,
    );
  };
  const print = () =>
    dialogs.during(readRouteSheet(id)).then(
      (blob) => saveFile(blob, `${t('print')} ${id}.pdf`),
      () => undefined,
    );
  return { move, remove, print };
}
