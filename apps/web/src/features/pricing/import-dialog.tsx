import { useState } from 'react';
import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileSpreadsheet, IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PriceImport, PriceList } from '@cordovan/contracts/pricing';
import { PRICE_ROW } from '@cordovan/domain/pricing';
import { formatDay, formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { sendPricesFile } from './api/price-lists.ts';
import classes from './pricing.module.css';

const ACCEPTED = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';
const MOST_ROWS = 200;

interface Props {
  readonly list: PriceList;
  readonly day: string;
  readonly onClose: () => void;
}

/** Imports prices from a file: first checks and lists every change or error, then writes all rows or none. */
export function ImportDialog({ list, day: firstDay, onClose }: Props) {
  const { t } = useTranslation('pricing');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const [file, setFile] = useState<File | null>(null);
  const [day, setDay] = useState(firstDay);
  const [report, setReport] = useState<PriceImport>();
  const run = (dryRun: boolean) =>
    saving(
      async () => {
        if (!file) return;
        const answer = await sendPricesFile({
          id: list.id,
          file,
          day,
          dryRun,
          rowVersion: list.rowVersion,
        });
        setReport(answer);
        if (!answer.isWritten) return;
        await queries.invalidateQueries({ queryKey: ['catalogue'] });
        notifyDone(t('import.done', { count: answer.added + answer.changed }));
        onClose();
      },
      () => setReport(undefined),
    );
  const isGood = report !== undefined && report.badRows.length === 0 && report.changes.length > 0;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('import.hint')}
      </Text>
      <Group align="flex-end" gap="sm">
        <FileInput
          label={t('import.file')}
          placeholder={t('import.placeholder')}
          accept={ACCEPTED}
          clearable
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          w={{ base: '100%', xs: 300 }}
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            setReport(undefined);
          }}
        />
        <DayInput
          label={t('import.day')}
          required
          w={180}
          value={day}
          onChange={(chosen) => {
            if (!chosen) return;
            setDay(chosen);
            setReport(undefined);
          }}
        />
      </Group>
      {report && <ImportOutcome report={report} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('raise.cancel')}
        </Button>
        {isGood ? (
          <Button loading={isSaving} onClick={() => void run(false)}>
            {t('import.apply', { count: report.changes.length })}
          </Button>
        ) : (
          <Button disabled={file === null} loading={isSaving} onClick={() => void run(true)}>
            {t('import.check')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function ImportOutcome({ report }: { readonly report: PriceImport }) {
  const { t } = useTranslation('pricing');
  if (report.badRows.length > 0)
    return (
      <>
        <Alert color="oxblood" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {t('import.bad', { count: report.badRows.length })}
        </Alert>
        <BadRows rows={report.badRows} />
      </>
    );
  if (report.changes.length === 0)
    return (
      <Alert color="slate" role="status" icon={<IconInfoCircle size={20} aria-hidden />}>
        {t('import.nothing')}
      </Alert>
    );
  return (
    <>
      <Alert color="moss" role="status" icon={<IconCircleCheck size={20} aria-hidden />}>
        {t('import.good', { added: report.added, changed: report.changed, unchanged: report.unchanged })}
      </Alert>
      <Changes changes={report.changes} />
    </>
  );
}

function BadRows({ rows }: { readonly rows: PriceImport['badRows'] }) {
  const { t } = useTranslation('pricing');
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('import.faults')}>
      <table className={classes.table} aria-label={t('import.faults')}>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.value')}</th>
            <th scope="col">{t('import.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row, index) => (
            <tr key={`${row.row}/${row.column}/${index}`}>
              <td>{row.row > 0 ? row.row : '–'}</td>
              <td>{row.column ?? '–'}</td>
              <td>{row.value ?? '–'}</td>
              <td>{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Changes({ changes }: { readonly changes: PriceImport['changes'] }) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('import.changes')}>
      <table className={classes.table} aria-label={t('import.changes')}>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('grid.item')}</th>
            <th scope="col">{t('raise.grade')}</th>
            <th scope="col">{t('import.from')}</th>
            <th scope="col" data-number>
              {t('raise.before')}
            </th>
            <th scope="col" data-number>
              {t('raise.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, MOST_ROWS).map((change, index) => (
            <tr key={`${change.row}/${index}`}>
              <td>{change.row}</td>
              <th scope="row">
                {change.saleItemName} · {t(`grid.kinds.${change.type === PRICE_ROW ? 'price' : 'cost'}`)}
              </th>
              <td>{change.gradeId}</td>
              <td>{formatDay(change.day, language)}</td>
              <td data-number>{change.before === null ? '–' : formatMoney(change.before, language)}</td>
              <td data-number>{formatMoney(change.value, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > MOST_ROWS && (
        <Text size="sm" c="dimmed" p="xs">
          {t('import.more', { count: changes.length - MOST_ROWS })}
        </Text>
      )}
    </div>
  );
}
