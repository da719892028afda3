import { useState, type ReactNode } from 'react';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { openSection, sections, type Section } from '@cordovan/domain/orders';
import { SectionCard } from '../../../ui/section/section-card.tsx';

interface Props {
  /** Which sections are complete (ORD-11 to ORD-15). */
  readonly finished: Readonly<Record<Section, boolean>>;
  readonly summaries: Readonly<Record<Section, ReactNode>>;
  readonly contents: Readonly<Record<Section, () => ReactNode>>;
  /** Sections that the role doesn't see. */
  readonly hidden?: readonly Section[];
  readonly first?: Section | null;
}

/** The seven sections in order (ORD-03, C-33). Opening one closes the other (ORD-04, ORD-05). */
export function SectionList({ finished, summaries, contents, hidden = [], first = null }: Props) {
  const { t } = useTranslation('orders');
  const [open, setOpen] = useState<Section | null>(first);
  const states = openSection(open, finished);
  return (
    <Stack gap="sm">
      {sections
        .filter((section) => !hidden.includes(section))
        .map((section) => (
          <SectionCard
            key={section}
            title={t(`sections.${section}`)}
            state={states[section]}
            summary={summaries[section]}
            isOpen={open === section}
            onToggle={() => setOpen(open === section ? null : section)}
          >
            {open === section && contents[section]()}
          </SectionCard>
        ))}
    </Stack>
  );
}
