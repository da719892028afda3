import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconDotsVertical,
  IconTruck,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { canAtStore } from '@cordovan/domain/identity';
import { useSession } from '../../lib/session/use-session.ts';
import { type Close, useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { useAsking } from '../../ui/dialogs/use-asking.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { PIECE_QUESTIONS, sendAvailability } from './api/pieces.ts';
import { MissingDialog, TransferDialog } from './piece-dialogs.tsx';

/** Actions for a piece in stock (N-32): transfer, report missing or found, remove from sale. */
export function PieceActions({ piece }: { readonly piece: VinItem }) {
  const { t } = useTranslation('stores');
  const session = useSession();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const asking = useAsking(PIECE_QUESTIONS);
  if (!session?.role) return null;
  const user = { role: session.role, storeId: session.storeId };
  const may = (action: 'vinItems.transfer' | 'vinItems.shortage' | 'vinItems.setAvailability') =>
    canAtStore(user, action, piece.storeId ?? 0);
  const open = async (Dialog: typeof TransferDialog, name: 'transfer' | 'missing') => {
    const done = await dialogs.open<VinItem>(
      (close: Close<VinItem>) => <Dialog piece={piece} onDone={close} onCancel={() => close()} />,
      { title: t(`pieces.${name}Of`, { code: piece.code }) },
    );
    await queries.invalidateQueries({ queryKey: ['inventory'] });
    if (done)
      notifyDone(t(`pieces.${name}Done`, { code: piece.code, store: done.storeName ?? t('pieces.factory') }));
  };
  const offer = async (available: boolean) => {
    // The error dialog shows a refusal.
    const done = await asking((confirm) => sendAvailability(piece, available, confirm), {
      yesText: t(available ? 'pieces.available' : 'pieces.unavailable'),
      isDangerous: true,
    }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: ['inventory'] });
    if (done)
      notifyDone(t(available ? 'pieces.availableDone' : 'pieces.unavailableDone', { code: piece.code }));
  };
  const canOffer = may('vinItems.setAvailability');
  const isForSale = piece.isForSale ?? piece.available;
  const items = [
    may('vinItems.transfer') && !piece.isMissing && (
      <Menu.Item
        key="transfer"
        leftSection={<IconTruck size={18} />}
        onClick={() => void open(TransferDialog, 'transfer')}
      >
        {t('pieces.transfer')}…
      </Menu.Item>
    ),
    canOffer && piece.isMissing && (
      <Menu.Item key="found" leftSection={<IconCircleCheck size={18} />} onClick={() => void offer(true)}>
        {t('pieces.found')}
      </Menu.Item>
    ),
    canOffer && !piece.isMissing && !isForSale && (
      <Menu.Item key="available" leftSection={<IconCircleCheck size={18} />} onClick={() => void offer(true)}>
        {t('pieces.available')}
      </Menu.Item>
    ),
    canOffer && !piece.isMissing && isForSale && (
      <Menu.Item
        key="unavailable"
        leftSection={<IconCircleOff size={18} />}
        onClick={() => void offer(false)}
      >
        {t('pieces.unavailable')}
      </Menu.Item>
    ),
    may('vinItems.shortage') && !piece.isMissing && (
      <Menu.Item
        key="missing"
        leftSection={<IconAlertTriangle size={18} />}
        onClick={() => void open(MissingDialog, 'missing')}
      >
        {t('pieces.missing')}…
      </Menu.Item>
    ),
  ].filter(Boolean);
  if (items.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="quiet"
          size="lg"
          aria-label={t('pieces.actionsOf', { code: piece.code })}
        >
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{items}</Menu.Dropdown>
    </Menu>
  );
}
