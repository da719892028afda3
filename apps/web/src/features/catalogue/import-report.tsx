import { Alert, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fetchMarkedWorkbook, type ImportReport } from './api/workbook.ts';
import { ImportChanges } from './import-changes.tsx';
import { DownloadButton } from './download-button.tsx';
import { Readiness } from './readiness.tsx';
import { totals } from './use-import.ts';
import classes from './catalogue.module.css';

interface Props {
  readonly report: ImportReport;
  readonly files: readonly File[];
  /** Errors in the selected rows. */
  readonly refused: ImportReport['badRows'];
  readonly leftOut: ReadonlySet<string>;
  readonly onSelect: (keys: readonly string[], isSelected: boolean) => void;
}

/** Result of the check: every bad row with its position and reason, or the changes. */
export function Report({ report, files, refused, leftOut, onSelect }: Props) {
  const { t } = useTranslation('catalogue');
  const badRows = report.badRows.length > 0 ? report.badRows : refused;
  const isOffered = report.badRows.length === 0 && !report.isWritten && report.changes.length > 0;
  return (
    <div className={classes.report}>
      <Outcome report={{ ...report, badRows }} />
      {report.badRows.length > 0 && (
        <DownloadButton
          label={t('marked.button')}
          fileName={t('marked.fileName')}
          fetchFile={() => fetchMarkedWorkbook(files)}
        />
      )}
      {badRows.length > 0 && <BadRows rows={badRows} label={t('table.badRows')} />}
      {badRows.length === 0 && (
        <Sheets sheets={report.sheets} label={report.isWritten ? t('table.sheetsDone') : t('table.sheets')} />
      )}
      {report.warnings.length > 0 && <BadRows rows={report.warnings} label={t('table.warnings')} />}
      {isOffered && (
        <ImportChanges
          changes={report.changes}
          othersCount={report.changesLeftOut}
          leftOut={leftOut}
          onSelect={onSelect}
        />
      )}
      {report.readiness && report.readiness.length > 0 && (
        <section aria-label={t('ready.title')}>
          <Title order={3}>{report.isWritten ? t('ready.title') : t('ready.afterImport')}</Title>
          <Readiness lines={report.readiness} />
        </section>
      )}
    </div>
  );
}

function Outcome({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('catalogue');
  const counts = totals(report);
  if (report.badRows.length > 0)
    return (
      <Alert
        role="alert"
        color="oxblood"
        icon={<IconAlertTriangle size={20} aria-hidden />}
        title={t('import.bad', { count: report.badRows.length })}
      >
        {t('import.badHint')}
      </Alert>
    );
  if (report.isWritten)
    return (
      <Alert
        role="status"
        color="moss"
        icon={<IconCircleCheck size={20} aria-hidden />}
        title={t('import.done')}
      >
        {t('import.doneHint', counts)}
      </Alert>
    );
  if (counts.added + counts.changed === 0)
    return (
      <Alert role="status" color="slate" icon={<IconInfoCircle size={20} aria-hidden />}>
        {t('import.nothing')}
      </Alert>
    );
  return (
    <Alert
      role="status"
      color="moss"
      icon={<IconCircleCheck size={20} aria-hidden />}
      title={t('import.good')}
    >
      {t('import.goodHint', counts)}
    </Alert>
  );
}

interface BadRowsProps {
  readonly rows: ImportReport['badRows'];
  readonly label: string;
}

function BadRows({ rows, label }: BadRowsProps) {
  const { t } = useTranslation('catalogue');
  return (
    <section className={classes.titled}>
      <Title order={3}>{label}</Title>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
        <table className={`${classes.table} stacked`} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('table.sheet')}</th>
              <th scope="col" data-number>
                {t('table.row')}
              </th>
              <th scope="col">{t('table.column')}</th>
              <th scope="col">{t('table.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${row.sheet}/${row.row}/${row.column}/${index}`}>
                <td>{row.sheet}</td>
                {/* An error about a whole sheet has no row. */}
                <td data-number data-label={t('table.row')}>
                  {row.row > 0 ? row.row : '–'}
                </td>
                <td data-label={t('table.column')}>{row.column ?? '–'}</td>
                <td className={classes.reason} data-label={t('table.reason')}>
                  {row.reason}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface SheetsProps {
  readonly sheets: ImportReport['sheets'];
  readonly label: string;
}

function Sheets({ sheets, label }: SheetsProps) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={`${classes.table} stacked`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('table.sheet')}</th>
            <th scope="col" data-number>
              {t('table.rows')}
            </th>
            <th scope="col" data-number>
              {t('table.added')}
            </th>
            <th scope="col" data-number>
              {t('table.changed')}
            </th>
            <th scope="col" data-number>
              {t('table.unchanged')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet) => (
            <tr key={sheet.sheet}>
              <th scope="row">{sheet.sheet}</th>
              <td data-number data-label={t('table.rows')}>
                {sheet.rows}
              </td>
              <td data-number data-label={t('table.added')} data-strong={sheet.added > 0}>
                {sheet.added}
              </td>
              <td data-number data-label={t('table.changed')} data-strong={sheet.changed > 0}>
                {sheet.changed}
              </td>
              <td data-number data-label={t('table.unchanged')}>
                {sheet.unchanged}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
