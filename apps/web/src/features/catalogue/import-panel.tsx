import { Button, FileInput, Text, Title } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { Report } from './import-report.tsx';
import type { ImportReport } from './api/workbook.ts';
import { useImport } from './use-import.ts';
import classes from './catalogue.module.css';

const ACCEPTED = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

export function ImportPanel() {
  const { t } = useTranslation('catalogue');
  const dialogs = useDialogs();
  const { files, choose, report, refused, leftOut, select, isBusy, check, apply } = useImport();
  const canApply =
    report !== undefined && !report.isWritten && report.badRows.length === 0 && hasChanges(report);
  const isAllLeftOut =
    report !== undefined &&
    leftOut.size > 0 &&
    leftOut.size === report.changes.length + report.changesLeftOut;
  const names = files.map((file) => file.name).join(', ');
  const ask = async () => {
    if (
      await dialogs.confirm({ text: t('import.applyQuestion', { file: names }), yesText: t('import.apply') })
    )
      await apply();
  };
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('import.title')}</Title>
      <Text c="dimmed">{t('import.text')}</Text>
      <div className={classes.choose}>
        <FileInput
          label={t('import.file')}
          placeholder={t('import.filePlaceholder')}
          accept={ACCEPTED}
          multiple
          clearable
          clearButtonProps={{ 'aria-label': t('import.another') }}
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          className={classes.file}
          value={[...files]}
          onChange={choose}
        />
        {canApply ? (
          <Button loading={isBusy} disabled={isAllLeftOut} onClick={() => void ask()}>
            {t('import.apply')}
          </Button>
        ) : (
          <Button
            variant={report ? 'default' : 'filled'}
            loading={isBusy}
            disabled={files.length === 0}
            onClick={() => void check()}
          >
            {t('import.check')}
          </Button>
        )}
      </div>
      {report && (
        <Report report={report} files={files} refused={refused} leftOut={leftOut} onSelect={select} />
      )}
    </section>
  );
}

const hasChanges = ({ changes }: ImportReport) => changes.length > 0;
