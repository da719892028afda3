import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import type { OrderListQuery } from '../api/order-list.ts';
import { ExportDialog } from './export-dialog.tsx';

const formats = [
  { format: 'xlsx', Icon: IconFileSpreadsheet },
  { format: 'csv', Icon: IconFileTypeCsv },
] as const;

/** All filtered orders as a workbook or as CSV. */
export function ExportButton({ query }: { readonly query: OrderListQuery }) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const start = (format: 'csv' | 'xlsx') =>
    void dialogs.open((close) => <ExportDialog query={query} format={format} onClose={() => close()} />, {
      title: t('exporting.title'),
    });
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, Icon }) => (
          <Menu.Item key={format} leftSection={<Icon size={18} aria-hidden />} onClick={() => start(format)}>
            {t(`exporting.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
