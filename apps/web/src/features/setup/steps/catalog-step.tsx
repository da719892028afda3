import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SampleLoad } from '@cordovan/contracts/setup';
import { formatNumber } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { askSample, checklistQuery, isLoading } from '../api/setup.ts';
import type { StepProps } from './step-props.ts';
import { StepLink } from './step-link.tsx';
import classes from '../checklist.module.css';

export function CatalogStep({ checklist: { catalog, sample } }: StepProps) {
  const { t } = useTranslation('setup');
  const isEmpty = catalog.styles === 0;
  const isBusy = isLoading(sample?.stage);
  const { linesReady: ready, lines } = catalog;
  return (
    <>
      <Text>
        {isEmpty
          ? t('steps.catalog.none')
          : ready === 0
            ? t('steps.catalog.notReady')
            : t('steps.catalog.ready', { ready, lines })}
      </Text>
      {sample && <SampleProgress sample={sample} />}
      <Group gap="xs">
        <StepLink to={paths.catalogueImport}>
          {isEmpty ? t('steps.catalog.import') : t('steps.catalog.action')}
        </StepLink>
        {isEmpty && !isBusy && <SampleButton />}
      </Group>
      {isEmpty && !isBusy && (
        <Text size="sm" c="dimmed">
          {t('steps.catalog.sampleHint')}
        </Text>
      )}
    </>
  );
}

function SampleButton() {
  const { t } = useTranslation('setup');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const load = () =>
    saving(async () => {
      await askSample();
      await queries.invalidateQueries({ queryKey: checklistQuery().queryKey });
    });
  return (
    <Button loading={isSaving} onClick={() => void load()}>
      {t('steps.catalog.sample')}
    </Button>
  );
}

const shares = { waiting: 5, reading: 20, writing: 60, done: 100, failed: 100 } as const;

/** Progress of loading the sample catalog, which continues after the page is closed. */
function SampleProgress({ sample }: { readonly sample: SampleLoad }) {
  const { t } = useTranslation('setup');
  const language = useLanguage();
  const { stage, rowCount, problem } = sample;
  const words = t(`steps.catalog.stages.${stage}`, {
    rows: formatNumber(rowCount, language, 0),
    problem,
  });
  if (stage === 'failed')
    return (
      <Alert color="oxblood" role="alert" icon={<IconExclamationCircle size={20} aria-hidden />}>
        {words}
      </Alert>
    );
  if (stage === 'done')
    return (
      <Group gap="xs" role="status" c="moss">
        <IconCircleCheck size={18} aria-hidden />
        {words}
      </Group>
    );
  return (
    <div className={classes.sample} role="status">
      <Text size="sm">{words}</Text>
      <Progress value={shares[stage]} animated size="sm" aria-label={words} />
    </div>
  );
}
