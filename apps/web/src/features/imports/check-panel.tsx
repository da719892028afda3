import { Alert, Button, Checkbox, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportOutcome } from '@cordovan/contracts/imports';
import { unusedHeadings } from '@cordovan/domain/imports';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { fetchMarked, fetchReport } from './api/imports.ts';
import { BadRows } from './bad-rows.tsx';
import { DownloadButton } from './download-button.tsx';
import { OutcomeRows } from './outcome-rows.tsx';
import type { ImportWizard } from './use-import-wizard.ts';
import classes from './imports.module.css';

/** Check, then import. */
export function CheckPanel({ wizard }: { readonly wizard: ImportWizard }) {
  const { t } = useTranslation('imports');
  const { outcome, missing, isBusy } = wizard;
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('check.title')}</Title>
      {outcome?.importId == null && (
        <div className={classes.buttons}>
          <Button
            variant={outcome ? 'default' : 'filled'}
            loading={isBusy}
            disabled={missing.length > 0}
            onClick={() => void wizard.check()}
          >
            {t('check.button')}
          </Button>
        </div>
      )}
      {outcome && <Outcome wizard={wizard} outcome={outcome} />}
    </section>
  );
}

interface OutcomeProps {
  readonly wizard: ImportWizard;
  readonly outcome: ImportOutcome;
}

function Outcome({ wizard, outcome }: OutcomeProps) {
  const { t } = useTranslation('imports');
  const { importId } = outcome;
  if (importId !== null)
    return (
      <div className={classes.report}>
        <Alert
          role="status"
          color="moss"
          icon={<IconCircleCheck size={20} aria-hidden />}
          title={t('check.done')}
        >
          {t('check.counts', counts(outcome))}
        </Alert>
        <div className={classes.buttons}>
          <DownloadButton
            label={t('past.report')}
            fileName={t('past.reportName', { id: importId })}
            fetchFile={() => fetchReport(importId)}
          />
          {outcome.bad > 0 && <Marked wizard={wizard} />}
          <Button variant="default" onClick={wizard.startOver}>
            {t('check.next')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={classes.report}>
      <Summary outcome={outcome} />
      <Unused wizard={wizard} />
      {outcome.bad > 0 && (
        <>
          <div className={classes.buttons}>
            <Marked wizard={wizard} />
          </div>
          <BadRows rows={outcome.badRows} count={outcome.bad} />
          {outcome.created + outcome.changed > 0 && (
            <Checkbox
              label={t('check.leaveOut', { count: outcome.bad })}
              checked={wizard.leavesOutBad}
              onChange={(event) => wizard.setLeavesOutBad(event.currentTarget.checked)}
            />
          )}
        </>
      )}
      {outcome.rows.length > 0 && <OutcomeRows wizard={wizard} outcome={outcome} />}
      <ImportButton wizard={wizard} outcome={outcome} />
    </div>
  );
}

const counts = ({ created, changed, skipped }: ImportOutcome) => ({ created, changed, skipped });

function Marked({ wizard }: { readonly wizard: ImportWizard }) {
  const { t } = useTranslation('imports');
  return (
    <DownloadButton
      label={t('check.marked')}
      fileName={t('check.markedName')}
      fetchFile={() => fetchMarked(wizard.file!, wizard.plan())}
    />
  );
}

function Summary({ outcome }: { readonly outcome: ImportOutcome }) {
  const { t } = useTranslation('imports');
  if (outcome.bad > 0)
    return (
      <Alert
        role="alert"
        color="oxblood"
        icon={<IconAlertTriangle size={20} aria-hidden />}
        title={t('check.bad', { count: outcome.bad })}
      >
        {t('check.badHint')} {t('check.counts', counts(outcome))}
      </Alert>
    );
  return (
    <Alert
      role="status"
      color={outcome.created + outcome.changed > 0 ? 'moss' : 'slate'}
      icon={<IconCircleCheck size={20} aria-hidden />}
      title={outcome.created + outcome.changed > 0 ? t('check.good') : t('check.nothing')}
    >
      {t('check.counts', counts(outcome))}
    </Alert>
  );
}

/** Columns of the file that the import skips. */
function Unused({ wizard: { inspection, mapping } }: { readonly wizard: ImportWizard }) {
  const { t, i18n } = useTranslation('imports');
  const headings = unusedHeadings(inspection?.columns ?? [], mapping);
  if (headings.length === 0) return null;
  const names = new Intl.ListFormat(i18n.language).format(headings);
  return <Text c="dimmed">{t('check.unused', { count: headings.length, names })}</Text>;
}

function ImportButton({ wizard, outcome }: OutcomeProps) {
  const { t } = useTranslation('imports');
  const dialogs = useDialogs();
  const rows = outcome.created + outcome.changed - wizard.skipped.size;
  if (outcome.created + outcome.changed === 0) return null;
  const ask = async () => {
    const text = t('check.question', { count: rows, file: wizard.file?.name ?? '' });
    if (await dialogs.confirm({ text, yesText: t('check.import') })) await wizard.apply();
  };
  return (
    <div className={classes.buttons}>
      <Button
        loading={wizard.isBusy}
        disabled={rows <= 0 || (outcome.bad > 0 && !wizard.leavesOutBad)}
        onClick={() => void ask()}
      >
        {t('check.importRows', { count: rows })}
      </Button>
    </div>
  );
}
