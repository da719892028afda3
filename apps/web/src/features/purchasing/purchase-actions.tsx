import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBan,
  IconCalendarEvent,
  IconDots,
  IconPackageImport,
  IconPrinter,
  IconSend,
  IconTruckReturn,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import { isRateMissing, isStepAllowed, moneyIn, quantityToReturn } from '@cordovan/domain/purchasing';
import { useCan } from '../../lib/session/use-session.ts';
import { useAsking } from '../../ui/dialogs/use-asking.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { saveFile } from '../../ui/download/save-file.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import {
  CANCEL_QUESTIONS,
  purchaseOrderQuery,
  readPurchaseDocument,
  sendCancel,
  sendClose,
  sendToVendor,
} from './api/purchasing.ts';
import { ExpectedDialog } from './expected-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

interface Props {
  readonly order: PurchaseOrderPage;
  /** Whether the form has unsaved changes, which would not be sent. */
  readonly isDirty: boolean;
}

/** Actions for a purchase order in its current status. */
export function PurchaseActions({ order, isDirty }: Props) {
  const { t } = useTranslation('purchasing');
  const mayEdit = useCan('purchaseOrders.edit');
  const actions = useActions(order);
  const can = (step: Parameters<typeof isStepAllowed>[0]) => mayEdit && isStepAllowed(step, order.status);
  const isReturnable = order.lines.some((line) => quantityToReturn({ ...line, replaced: 0, closed: 0 }) > 0);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => void actions.print()}
      >
        {t('print')}
      </Button>
      {can('edit') && (
        <Button
          disabled={order.lines.length === 0 || isDirty}
          title={isDirty ? t('send.saveFirst') : undefined}
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => void actions.send()}
        >
          {t('send.button')}
        </Button>
      )}
      {can('receive') && (
        <Button
          leftSection={<IconPackageImport size={18} aria-hidden />}
          onClick={() => void actions.receive()}
        >
          {t('receive.button')}
        </Button>
      )}
      {mayEdit && order.status !== 'canceled' && (order.status !== 'received' || isReturnable) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="xl" aria-label={t('more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {can('receive') && (
              <Menu.Item
                leftSection={<IconCalendarEvent size={18} aria-hidden />}
                onClick={() => void actions.expect()}
              >
                {t('expect.button')}
              </Menu.Item>
            )}
            {can('send') && order.status !== 'draft' && (
              <Menu.Item leftSection={<IconSend size={18} aria-hidden />} onClick={() => void actions.send()}>
                {t('send.again')}
              </Menu.Item>
            )}
            {can('return') && isReturnable && (
              <Menu.Item
                leftSection={<IconTruckReturn size={18} aria-hidden />}
                onClick={() => void actions.giveBack()}
              >
                {t('return.button')}
              </Menu.Item>
            )}
            {can('close') && (
              <Menu.Item leftSection={<IconBan size={18} aria-hidden />} onClick={() => void actions.close()}>
                {t('close.button')}
              </Menu.Item>
            )}
            {can('cancel') && (
              <Menu.Item
                color="oxblood"
                leftSection={<IconBan size={18} aria-hidden />}
                onClick={() => void actions.cancel()}
              >
                {t('cancel.button')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

function useActions(order: PurchaseOrderPage) {
  const { t } = useTranslation('purchasing');
  const dialogs = useDialogs();
  const asking = useAsking(CANCEL_QUESTIONS);
  const queries = useQueryClient();
  const { number, vendor } = order;
  const take = async (saved: PurchaseOrderPage, text: string) => {
    queries.setQueryData(purchaseOrderQuery(saved.id).queryKey, saved);
    await queries.invalidateQueries({ queryKey: ['inventory'] });
    notifyDone(text);
  };
  const send = async () => {
    const total = moneyIn(order.total, order.currency);
    const text = order.vendorEmail
      ? t('send.text', { vendor, total, email: order.vendorEmail })
      : t('send.textWithout', { vendor, total });
    const isBelow = order.minimumOrder > order.total;
    const needsRate = isRateMissing(order);
    const doubts = [
      isBelow && t('belowMinimum', { vendor, minimum: moneyIn(order.minimumOrder, order.currency) }),
      needsRate && t('rateMissing', { currency: order.currency }),
    ];
    const isSure = await dialogs.confirm({
      title: t('send.title', { number }),
      text: [text, ...doubts].filter(Boolean).join(' '),
      yesText: t('send.button'),
    });
    if (!isSure) return;
    const sent = await dialogs.during(sendToVendor(order, isBelow || needsRate));
    await take(sent.order, t(`send.done.${sent.mail}`));
  };
  const end = async (kind: 'close' | 'cancel') => {
    const isSure = await dialogs.confirm({
      title: t(`${kind}.title`, { number }),
      text: t(`${kind}.text`),
      yesText: t(`${kind}.button`),
      isDangerous: kind === 'cancel',
    });
    if (!isSure) return;
    const cancel = () =>
      asking((confirm) => dialogs.during(sendCancel(order, confirm)), {
        title: t('cancel.title', { number }),
        yesText: t('cancel.button'),
        isDangerous: true,
      });
    const saved = await (kind === 'close' ? dialogs.during(sendClose(order)) : cancel());
    if (saved) await take(saved, t(`${kind}.done`));
  };
  const inDialog = async (
    title: string,
    Content: typeof ReceiveDialog | typeof ReturnDialog | typeof ExpectedDialog,
    done: string,
  ) => {
    const saved = await dialogs.open<PurchaseOrderPage>(
      (close) => <Content order={order} onClose={close} />,
      {
        title,
        size: 'lg',
      },
    );
    if (saved) await take(saved, done);
  };
  return {
    send,
    close: () => end('close'),
    cancel: () => end('cancel'),
    receive: () => inDialog(t('receive.title', { number }), ReceiveDialog, t('receive.done')),
    giveBack: () => inDialog(t('return.title', { number }), ReturnDialog, t('return.done')),
    expect: () => inDialog(t('expect.title', { number }), ExpectedDialog, t('saved')),
    print: async () => {
      const bytes = await dialogs.during(readPurchaseDocument(order.id));
      saveFile(bytes, `${t('numbered', { number })}.pdf`);
    },
  };
}
