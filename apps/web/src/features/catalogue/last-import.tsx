import { useState } from 'react';
import { Button, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { lastImportQuery, sendUndo } from './api/workbook.ts';
import classes from './catalogue.module.css';

/** The last import, with an undo button as long as nothing has changed since. */
export function LastImport() {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data: last } = useQuery(lastImportQuery());
  if (!last) return null;
  const undo = async () => {
    const text = t('last.question', { count: last.rows });
    if (!(await dialogs.confirm({ text, yesText: t('last.undo'), isDangerous: true }))) return;
    setBusy(true);
    try {
      await sendUndo(last.id);
      notifyDone(t('last.undone'));
    } catch {
      // The error dialog shows the refusal.
    } finally {
      await queries.invalidateQueries();
      setBusy(false);
    }
  };
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('last.title')}</Title>
      <Text>
        {t('last.text', {
          count: last.rows,
          moment: formatMoment(last.importedAt, language),
          files: last.files.join(', '),
        })}
        {last.importedBy !== null && ` ${t('last.by', { name: last.importedBy })}`}
      </Text>
      {last.obstacle !== null && <Text c="dimmed">{last.obstacle}</Text>}
      <Button
        variant="default"
        className={classes.button}
        loading={isBusy}
        disabled={last.obstacle !== null}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => void undo()}
      >
        {t('last.undo')}
      </Button>
    </section>
  );
}
