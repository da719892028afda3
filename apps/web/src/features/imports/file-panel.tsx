import { Alert, Radio, Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { importKinds } from '@cordovan/domain/imports';
import { formatMoment } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import type { ImportWizard } from './use-import-wizard.ts';
import classes from './imports.module.css';

const LARGEST_MB = 10;

/** Kind and file of an import. */
export function FilePanel({ wizard }: { readonly wizard: ImportWizard }) {
  const { t } = useTranslation('imports');
  const dialogs = useDialogs();
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('file.title')}</Title>
      <Radio.Group label={t('file.kind')} value={wizard.kind} onChange={wizard.chooseKind}>
        <div className={classes.kinds}>
          {importKinds.map((kind) => (
            <Radio.Card key={kind} value={kind} className={classes.kind} aria-label={t(`kinds.${kind}`)}>
              <Radio.Indicator aria-hidden />
              <span>
                <Text fw={500} span>
                  {t(`kinds.${kind}`)}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(`kindTexts.${kind}`)}
                </Text>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Dropzone
        className={classes.drop}
        maxFiles={1}
        multiple={false}
        maxSize={LARGEST_MB * 1024 * 1024}
        loading={wizard.isBusy && !wizard.inspection}
        // The keyboard and screen readers use the file input, because the library's frame has no role and no name.
        activateOnKeyboard={false}
        inputProps={{
          accept: '.xlsx,.csv,.txt,.tsv',
          tabIndex: 0,
          'aria-label': t('file.choose'),
          // Allows the same file to be selected again.
          onClick: (event) => (event.currentTarget.value = ''),
        }}
        onDrop={([file]) => file && wizard.chooseFile(file)}
        onReject={() =>
          void dialogs.message({ icon: 'error', text: t('file.rejected', { max: LARGEST_MB }) })
        }
      >
        <div className={classes.dropText} aria-hidden>
          <IconFileSpreadsheet size={28} aria-hidden />
          <div>
            <Text fw={500}>{wizard.file ? wizard.file.name : t('file.drop')}</Text>
            <Text size="sm" c="dimmed">
              {wizard.file ? t('file.another') : t('file.formats')}
            </Text>
          </div>
        </div>
      </Dropzone>
      {wizard.inspection?.importedAt && <SameFile at={wizard.inspection.importedAt} />}
    </section>
  );
}

function SameFile({ at }: { readonly at: string }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  return (
    <Alert color="amber" icon={<IconInfoCircle size={20} aria-hidden />}>
      {t('file.same', { moment: formatMoment(at, language) })}
    </Alert>
  );
}
