import type { ReactNode } from 'react';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { openSection, sections, type Section } from '@cordovan/domain/orders';
import { SectionCard } from '../../../ui/section/section-card.tsx';
import type { OpenSection } from './use-open-section.ts';

interface Props {
  /** Whether each section is complete (ORD-11 to ORD-15). */
  readonly finished: Readonly<Record<Section, boolean>>;
  readonly summaries: Readonly<Record<Section, ReactNode>>;
  readonly problemsOf: (section: Section) => readonly string[];
  readonly contents: Readonly<Record<Section, () => ReactNode>>;
  /** Sections that the role doesn't see. */
  readonly hidden?: readonly Section[];
  /** Sections that can't be edited. When opened, they show their contents and keep their mark. */
  readonly locked: Readonly<Record<Section, boolean>>;
  readonly opened: OpenSection;
}

/** The seven sections in order (ORD-03, C-33). Opening one closes the other (ORD-04, ORD-05). */
export function SectionList({
  finished,
  summaries,
  problemsOf,
  contents,
  locked,
  hidden = [],
  opened,
}: Props) {
  const { t } = useTranslation('orders');
  const { open, toggle, list } = opened;
  const states = openSection(open, finished);
  return (
    <Stack gap="sm" ref={list}>
      {sections
        .filter((section) => !hidden.includes(section))
        .map((section) => (
          <div key={section} data-section={section}>
            <SectionCard
              title={t(`sections.${section}`)}
              state={states[section] === 1 && locked[section] ? (finished[section] ? 2 : 0) : states[section]}
              summary={summaries[section]}
              problem={problemsOf(section).join(' · ') || undefined}
              isOpen={open === section}
              onToggle={() => toggle(section)}
            >
              {open === section && contents[section]()}
            </SectionCard>
          </div>
        ))}
    </Stack>
  );
}
