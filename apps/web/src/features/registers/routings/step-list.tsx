import { useState } from 'react';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Routing } from '@cordovan/contracts/routings';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useOperationName } from '../../../ui/text/use-operation-name.ts';
import classes from './routings.module.css';

export type Step = Routing['steps'][number];

/** The steps, with one of them moved to another position. */
export function moved(steps: readonly Step[], from: number, to: number): readonly Step[] {
  const step = steps[from];
  if (!step || to < 0 || to >= steps.length) return steps;
  return steps.toSpliced(from, 1).toSpliced(to, 0, step);
}

interface Props {
  readonly steps: readonly Step[];
  readonly isReadOnly: boolean;
  readonly onChange: (steps: readonly Step[]) => void;
  readonly onMove: (from: number, to: number) => void;
}

const MINUTES = { decimals: 2, min: 0, max: 10_080 } as const;

/** The operations in order. They can be moved by dragging or with the arrow buttons. */
export function StepList({ steps, isReadOnly, onChange, onMove }: Props) {
  const { t } = useTranslation('routings');
  const nameOf = useOperationName();
  const [dragged, setDragged] = useState<number>();
  const put = (at: number, change: Partial<Step>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...change } : step)));
  return (
    <ol className={classes.steps}>
      {steps.map((step, at) => {
        const name = nameOf(step.operation);
        return (
          <li
            key={step.operationId}
            className={classes.step}
            draggable={!isReadOnly}
            data-dragged={dragged === at || undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === undefined || dragged === at) return;
              onMove(dragged, at);
              setDragged(at);
            }}
          >
            <span className={classes.place}>
              {!isReadOnly && <IconGripVertical size={18} aria-hidden />}
              {at + 1}
            </span>
            <strong className={classes.name}>{name}</strong>
            <NumberField
              label={t('minutes')}
              aria-label={t('minutesOf', { name })}
              rule={MINUTES}
              readOnly={isReadOnly}
              value={step.standardMinutes}
              onChange={(minutes) => put(at, { standardMinutes: minutes ?? 0 })}
            />
            <Checkbox
              label={t('needsLeather')}
              disabled={isReadOnly}
              checked={step.needsLeather}
              onChange={(event) => put(at, { needsLeather: event.currentTarget.checked })}
            />
            {!isReadOnly && (
              <span className={classes.tools}>
                <ActionIcon
                  aria-label={t('up', { name })}
                  disabled={at === 0}
                  onClick={() => onMove(at, at - 1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('down', { name })}
                  disabled={at === steps.length - 1}
                  onClick={() => onMove(at, at + 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('remove', { name })}
                  onClick={() => onChange(steps.toSpliced(at, 1))}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
