import { readDesignLink, type Design } from '@cordovan/domain/configurator';
import { forgetFlavor, keepDesign } from '../state/kept-draft.ts';

export type OpenedLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'design'; readonly design: Design };

/** Opens a link's design and keeps it in the session, so that a reload finds it. */
export function openLink(link: string | undefined): OpenedLink {
  if (link === undefined || link === '') return { kind: 'none' };
  const read = readDesignLink(link);
  if (!read.ok) return { kind: 'unreadable' };
  forgetFlavor();
  keepDesign(read.value);
  return { kind: 'design', design: read.value };
}
