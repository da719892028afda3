import { Accordion, Button, Group, Progress, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Checklist, ChecklistStep } from '@cordovan/contracts/setup';
import { can } from '@cordovan/domain/identity';
import { useSession } from '../../lib/session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { checklistQuery, sendSkip } from './api/setup.ts';
import { StepState } from './steps/step-state.tsx';
import { stepContents } from './steps/step-contents.ts';
import classes from './checklist.module.css';

/** Remaining setup steps, on Home until they are done or hidden. Only administrators see them (N-34). */
export function SetupChecklist() {
  const session = useSession();
  const isAdministrator = session !== undefined && can(session.role, 'company.edit');
  const { data } = useQuery({ ...checklistQuery(), enabled: isAdministrator });
  if (!isAdministrator || !data || data.isDismissed || data.isDone) return null;
  return <Steps checklist={data} />;
}

const isOver = ({ state }: ChecklistStep): boolean => state === 'done' || state === 'skipped';

function Steps({ checklist }: { readonly checklist: Checklist }) {
  const { t } = useTranslation('setup');
  const { steps } = checklist;
  const done = steps.filter(isOver).length;
  const next = steps.find((step) => !isOver(step));
  return (
    <section className={classes.card} aria-labelledby="setup-checklist">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} id="setup-checklist">
            {t('list.title')}
          </Title>
          <Text c="dimmed">{t('list.progress', { done, all: steps.length })}</Text>
        </div>
        <HideButton />
      </Group>
      <Progress value={(done / steps.length) * 100} size="sm" color="moss" aria-hidden />
      <Accordion defaultValue={next?.step ?? null} variant="default" chevronPosition="right" order={3}>
        {steps.map((step) => (
          <Step key={step.step} step={step} checklist={checklist} />
        ))}
      </Accordion>
    </section>
  );
}

function Step({ step, checklist }: { readonly step: ChecklistStep; readonly checklist: Checklist }) {
  const { t } = useTranslation('setup');
  const Content = stepContents[step.step];
  return (
    <Accordion.Item value={step.step}>
      <Accordion.Control>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <span className={classes.name}>{t(`steps.${step.step}.title`)}</span>
          <StepState state={step.state} />
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <div className={classes.content}>
          <p className={classes.hint}>{t(`steps.${step.step}.hint`)}</p>
          <Content checklist={checklist} />
          {(step.maySkip || step.state === 'skipped') && <SkipButton step={step} />}
        </div>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function SkipButton({ step }: { readonly step: ChecklistStep }) {
  const { t } = useTranslation('setup');
  const queries = useQueryClient();
  const isSkipped = step.state === 'skipped';
  const toggle = async () => {
    // The error dialog shows a refusal. The step stays unchanged.
    await sendSkip(step.step, !isSkipped).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: checklistQuery().queryKey });
  };
  return (
    <Button variant="subtle" color="quiet" className={classes.skip ?? ''} onClick={() => void toggle()}>
      {isSkipped ? t('list.unskip') : t('list.skip')}
    </Button>
  );
}

function HideButton() {
  const { t } = useTranslation('setup');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const hide = async () => {
    const isSure = await dialogs.confirm({ text: t('list.dismissConfirm'), yesText: t('list.dismiss') });
    if (!isSure) return;
    await sendSkip(null, true).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: checklistQuery().queryKey });
  };
  return (
    <Button variant="subtle" color="quiet" onClick={() => void hide()}>
      {t('list.dismiss')}
    </Button>
  );
}
