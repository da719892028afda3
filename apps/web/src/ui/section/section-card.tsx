import { useId, type ReactNode } from 'react';
import { Box, Button, Collapse, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheck,
  IconCircleDashed,
  IconPencil,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Pill } from '../state/pill.tsx';
import classes from './section-card.module.css';

/** ORD-05: 0 closed, 1 being edited, 2 with information. */
export type SectionState = 0 | 1 | 2;

interface Props {
  readonly title: string;
  readonly state: SectionState;
  /** One-line summary of the content, shown while the section is closed. */
  readonly summary?: ReactNode;
  /** The content's problem. Replaces the summary and the mark while the section is closed. */
  readonly problem?: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

const marks = {
  0: { key: 'section.closed', tone: 'neutral', icon: IconCircleDashed },
  1: { key: 'section.editing', tone: 'accent', icon: IconPencil },
  2: { key: 'section.done', tone: 'done', icon: IconCircleCheck },
} as const;

const attention = { key: 'section.attention', tone: 'attention', icon: IconAlertTriangle } as const;

/**
 * A collapsible section with its state. Shows a one-line summary while closed. An incomplete section is marked in
 * words, a complete one with a quiet check.
 */
export function SectionCard({ title, state, summary, problem, isOpen, onToggle, children }: Props) {
  const { t } = useTranslation('ui');
  const id = useId();
  const mark = problem && !isOpen ? attention : marks[state];
  return (
    <section className={classes.card} aria-labelledby={`${id}-title`}>
      <Box component="h2" m={0} fz="inherit" fw="inherit" lh="inherit">
        <Button
          className={classes.head}
          variant="subtle"
          color="quiet"
          fullWidth
          justify="flex-start"
          onClick={onToggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          rightSection={
            <IconChevronDown size={18} className={classes.chevron} data-open={isOpen} aria-hidden />
          }
          classNames={{ inner: classes.inner!, label: classes.label! }}
        >
          <Text component="span" fz="h3" lh="h3" fw={600} id={`${id}-title`} className={classes.title}>
            {title}
          </Text>
          {!isOpen && (problem ?? summary) && (
            <Text
              component="span"
              c={problem ? 'amber' : 'dimmed'}
              size="sm"
              truncate={!problem}
              className={classes.summary}
            >
              {problem ?? summary}
            </Text>
          )}
          <Group component="span" ml="auto" wrap="nowrap">
            {mark === marks[2] ? (
              <IconCircleCheck
                size={20}
                className={classes.complete}
                role="img"
                aria-label={t(mark.key)}
                title={t(mark.key)}
              />
            ) : (
              <Pill tone={mark.tone} icon={mark.icon}>
                {t(mark.key)}
              </Pill>
            )}
          </Group>
        </Button>
      </Box>
      <Collapse expanded={isOpen} transitionDuration={160}>
        <div id={`${id}-content`} className={classes.content}>
          {children}
        </div>
      </Collapse>
    </section>
  );
}
