import { Button, Menu } from '@mantine/core';
import { IconArrowRight, IconDownload, IconMail, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@cordovan/contracts/orders-schemas';
import { paths } from '../../../../lib/paths.ts';
import { useCan, useSession } from '../../../../lib/session/use-session.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.types.ts';
import { saveFile } from '../../../../ui/download/save-file.ts';
import { ExportButton } from '../../../../ui/export/export-button.tsx';
import { BulkFrame } from '../../../../ui/list/bulk-frame.tsx';
import { emailQuietly, printOrders, type PrintedKind } from '../../api/bulk.ts';
import { readOrdersFile } from '../../api/order-list.ts';
import { sendStatusQuietly } from '../../api/status.ts';
import { BulkResults } from './bulk-results.tsx';
import { type StatusChoice, StatusChoiceDialog } from './status-choice.tsx';

interface Props {
  readonly rows: readonly OrderRow[];
  readonly onClear: () => void;
}

/** Actions for the selected orders. */
export function BulkBar({ rows, onClear }: Props) {
  const { t } = useTranslation('orders');
  const actions = useBulkActions(rows);
  const mayEmail = useCan('orders.email');
  const mayChange = useCan('orders.changeStatus');
  return (
    <BulkFrame label={t('bulk.title')} count={rows.length} onClear={onClear}>
      {mayChange && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowRight size={18} aria-hidden />}
          onClick={() => void actions.changeStatus()}
        >
          {t('bulk.change')}
        </Button>
      )}
      {mayEmail && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          onClick={() => void actions.email()}
        >
          {t('bulk.email')}
        </Button>
      )}
      <PrintMenu onPrint={(kind) => void actions.print(kind)} maySell={mayEmail} />
      <ExportButton
        name="orders"
        title={t('exportTitle')}
        size="sm"
        read={(options) => readOrdersFile({ ids: rows.map(({ id }) => id) }, options)}
      />
    </BulkFrame>
  );
}

const kinds = [
  { kind: 'quotation', isSales: true },
  { kind: 'confirmation', isSales: true },
  { kind: 'workOrder', isSales: false },
] as const;

interface PrintProps {
  readonly onPrint: (kind: PrintedKind) => void;
  readonly maySell: boolean;
}

function PrintMenu({ onPrint, maySell }: PrintProps) {
  const { t } = useTranslation('orders');
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="sm" variant="default" leftSection={<IconPrinter size={18} aria-hidden />}>
          {t('bulk.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds
          .filter(({ isSales }) => maySell || !isSales)
          .map(({ kind }) => (
            <Menu.Item
              key={kind}
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => onPrint(kind)}
            >
              {t(`bulk.documents.${kind}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useBulkActions(rows: readonly OrderRow[]) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const role = useSession()?.role;
  const runOn = async (title: string, act: (row: OrderRow) => Promise<unknown>) => {
    const opened = await dialogs.open<number>(
      (close) => <BulkResults rows={rows} act={act} onClose={() => close()} onOpen={close} />,
      { title, size: 'lg' },
    );
    if (opened !== undefined) await navigate({ to: paths.orderDetail(opened) });
    await queries.invalidateQueries({ queryKey: ['orders'] });
  };
  return {
    changeStatus: async () => {
      if (!role) return;
      const choice = await dialogs.open<StatusChoice>(
        (close) => <StatusChoiceDialog rows={rows} role={role} onClose={close} />,
        { title: t('bulk.change') },
      );
      if (choice)
        await runOn(t(`to.${choice.statusId}`), ({ id }) =>
          sendStatusQuietly({ id, confirm: false, ...choice }),
        );
    },
    email: async () => {
      const isSure = await dialogs.confirm({
        text: t('bulk.emailQuestion', { count: rows.length }),
        yesText: t('send.action'),
      });
      if (isSure) await runOn(t('bulk.email'), ({ id }) => emailQuietly(id));
    },
    print: async (kind: PrintedKind) => {
      const file = await dialogs
        .during(
          printOrders(
            kind,
            rows.map(({ id }) => id),
          ),
        )
        .catch(() => undefined);
      if (file) saveFile(file, `${kind}.pdf`);
    },
  };
}
