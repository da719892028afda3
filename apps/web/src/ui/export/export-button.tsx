import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../dialogs/dialogs.types.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { ExportedList, TableFormat } from './export.types.ts';

const formats = [
  { format: 'xlsx', Icon: IconFileSpreadsheet },
  { format: 'csv', Icon: IconFileTypeCsv },
] as const;

/** Exports the filtered list as an Excel workbook or CSV. */
export function ExportButton({ size, ...list }: ExportedList & { readonly size?: 'sm' }) {
  const { t } = useTranslation('ui');
  const dialogs = useDialogs();
  const start = (format: TableFormat) =>
    void dialogs.open((close) => <ExportDialog list={list} format={format} onClose={() => close()} />, {
      title: list.title,
    });
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          {...(size && { size })}
        >
          {t('exporting.do')}
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
