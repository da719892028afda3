import { useRef, useState } from 'react';
import { sectionOfField, sections, type Section } from '@cordovan/domain/orders';

/** Number of frames to wait for the content of an opening section. */
const FRAMES = 15;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Focuses the first marked field inside an element, once it is visible. Without a marked field, focuses the section's
 * own button.
 */
async function focusMark(card: () => Element | null | undefined): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame++) {
    await nextFrame();
    const marked = card()?.querySelector<HTMLElement>('[aria-invalid="true"]');
    marked?.focus();
    if (marked && document.activeElement === marked) return;
  }
  card()?.querySelector('button')?.focus();
}

/** The section named in the address, as in links to an order's payments. */
function sectionOfAddress(): Section | null {
  const wanted = new URLSearchParams(window.location.search).get('section');
  return sections.find((section) => section === wanted) ?? null;
}

/** Which section of the order form is open. */
export function useOpenSection(first: Section | null) {
  const [open, setOpen] = useState(() => sectionOfAddress() ?? first);
  const list = useRef<HTMLDivElement>(null);
  return {
    open,
    list,
    toggle: (section: Section) => setOpen(open === section ? null : section),
    /** Opens a section and moves the focus to it. */
    show: (section: Section): void => {
      setOpen(section);
      void focusMark(() => list.current?.querySelector(`[data-section="${section}"]`));
    },
    /** Opens the first section with a refused field and focuses that field. */
    showRefused: async (refused: readonly { readonly field?: string }[]): Promise<void> => {
      const named = new Set(refused.map(({ field }) => sectionOfField(field)));
      const section = sections.find((each) => named.has(each));
      if (!section) return;
      setOpen(section);
      await focusMark(() => list.current?.querySelector(`[data-section="${section}"]`));
    },
  };
}

export type OpenSection = ReturnType<typeof useOpenSection>;
