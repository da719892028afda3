import { useEffect, useState } from 'react';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, today } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { saveFile } from '../download/save-file.ts';
import { rowCounter } from './export-progress.ts';
import type { ExportedList, TableFormat } from './export.types.ts';

interface Props {
  readonly list: ExportedList;
  readonly format: TableFormat;
  readonly onClose: () => void;
}

/** Exports the whole filtered list, shows the progress and can be stopped. */
export function ExportDialog({ list, format, onClose }: Props) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const { rows, total, hasFailed, retry } = useExport({ list, format, onClose });
  const share = total === 0 ? 0 : Math.min(99, (rows / total) * 100);
  const words = {
    count: total,
    rows: formatNumber(Math.min(rows, total), language),
    total: formatNumber(total, language),
  };
  return (
    <Stack gap="md">
      {hasFailed ? (
        <Text role="alert">{t('exporting.failed')}</Text>
      ) : (
        <>
          <Progress.Root size="lg">
            <Progress.Section value={share} aria-label={list.title} />
          </Progress.Root>
          <Text className="tabular">{total === 0 ? t('exporting.begins') : t('exporting.rows', words)}</Text>
        </>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {hasFailed && <Button onClick={retry}>{t('retry')}</Button>}
      </Group>
    </Stack>
  );
}

function useExport({ list, format, onClose }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState({ rows: 0, total: 0 });
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const count = rowCounter(format);
    setFailed(false);
    list
      .read({
        format,
        signal: stop.signal,
        onChunk: (chunk, headers) =>
          setProgress({ rows: count(chunk), total: Number(headers.get('X-Row-Count') ?? 0) }),
      })
      .then(
        (file) => {
          saveFile(file, `${list.name}-${today(new Date())}.${format}`);
          onClose();
        },
        () => {
          if (!stop.signal.aborted) setFailed(true);
        },
      );
    return () => stop.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one run an attempt, whatever is drawn again around it
  }, [attempt]);
  return { ...progress, hasFailed, retry: () => setAttempt(attempt + 1) };
}
