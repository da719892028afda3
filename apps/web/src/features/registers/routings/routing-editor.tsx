import { useState } from 'react';
import { Button, Group, Select, Text } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Routing } from '@cordovan/contracts/routings';
import { formatNumber } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { finishNumbers } from '../../../ui/form/number-field.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { useOperationName } from '../../../ui/text/use-operation-name.ts';
import { operationsQuery } from '../api/operation-register.ts';
import { routingsQuery, sendRouting } from '../api/routings.ts';
import { moved, type Step, StepList } from './step-list.tsx';
import classes from './routings.module.css';

interface Props {
  readonly routing: Routing;
  readonly name: string;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The steps of one routing. A type without its own routing shows the company's until it gets one. */
export function RoutingEditor({ routing, name, onDirty }: Props) {
  const { t } = useTranslation('routings');
  const language = useLanguage();
  const mayEdit = useCan('routings.edit');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const [steps, setSteps] = useState<readonly Step[]>(routing.steps);
  const [isOwn, setOwn] = useState(routing.isOwn);
  const isDirty = isOwn !== routing.isOwn || steps !== routing.steps;
  useUnsavedGuard(isDirty);
  const change = (next: readonly Step[], own = isOwn) => {
    setSteps(next);
    setOwn(own);
    onDirty(own !== routing.isOwn || next !== routing.steps);
  };
  const save = (own: boolean) =>
    saving(async () => {
      if (own && !finishNumbers()) return;
      const { furnitureTypeId, rowVersion } = routing;
      await sendRouting({ furnitureTypeId, isOwn: own, steps: [...steps], rowVersion });
      onDirty(false);
      await queries.invalidateQueries({ queryKey: routingsQuery().queryKey });
      notifyDone(t('saved'));
    });
  const minutes = steps.reduce((sum, { standardMinutes }) => sum + standardMinutes, 0);
  const isType = routing.furnitureTypeId !== null;
  const canChange = mayEdit && isOwn;
  return (
    <Panel
      title={name}
      action={
        mayEdit && isType ? (
          isOwn ? (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              disabled={isSaving}
              onClick={() => (routing.isOwn ? void save(false) : change(routing.steps, false))}
            >
              {t('follow')}
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => change([...steps], true)}
            >
              {t('giveOwn')}
            </Button>
          )
        ) : null
      }
    >
      {!isOwn && <Text c="dimmed">{t('followsHint')}</Text>}
      <StepList
        steps={steps}
        isReadOnly={!canChange}
        onChange={(next) => change(next)}
        onMove={(from, to) => change(moved(steps, from, to))}
      />
      {canChange && <AddStep steps={steps} onAdd={(step) => change([...steps, step])} />}
      <Text c="dimmed">{t('total', { minutes: formatNumber(minutes, language) })}</Text>
      {canChange && (
        <Group justify="flex-end" className={classes.save}>
          <Button variant="default" disabled={!isDirty} onClick={() => change(routing.steps, routing.isOwn)}>
            {t('discard')}
          </Button>
          <Button
            loading={isSaving}
            disabled={!isDirty || steps.length === 0}
            onClick={() => void save(true)}
          >
            {t('save')}
          </Button>
        </Group>
      )}
    </Panel>
  );
}

/** Default minutes of an added operation. */
const USUAL_MINUTES = 30;

function AddStep({
  steps,
  onAdd,
}: {
  readonly steps: readonly Step[];
  readonly onAdd: (step: Step) => void;
}) {
  const { t } = useTranslation('routings');
  const nameOf = useOperationName();
  const { data: operations = [] } = useQuery(operationsQuery());
  const free = operations.filter(
    ({ id, isActive }) => isActive && !steps.some(({ operationId }) => operationId === id),
  );
  if (free.length === 0) return null;
  return (
    <Select
      label={t('add')}
      placeholder={t('choose')}
      maw={320}
      searchable
      value={null}
      data={free.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
      onChange={(value) => {
        const operation = free.find(({ id }) => String(id) === value);
        if (!operation) return;
        const { id: operationId, name } = operation;
        onAdd({ operationId, operation: name, standardMinutes: USUAL_MINUTES, needsLeather: false });
      }}
    />
  );
}
