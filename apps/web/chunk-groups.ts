/** A group contains its modules and everything they need that no earlier group has. */
interface ChunkGroup {
  readonly name: string;
  readonly priority: number;
  readonly test?: RegExp;
  readonly tags?: ['$initial'];
  readonly minShareCount?: number;
}

/** Minimum number of screens that must import a chunk for it to count as shared: nearly all of them. */
const MOST_SCREENS = 13;

const layers: readonly Omit<ChunkGroup, 'priority'>[] = [
  // Code that runs before any screen is known, its texts, and the sign-in; nothing else loads before sign-in.
  { name: 'start', tags: ['$initial'] },
  { name: 'words-en', test: /[\\/]i18n[\\/]en[\\/](ui|shell)\.ts$/ },
  { name: 'words-es', test: /[\\/]i18n[\\/]es[\\/](ui|shell)\.ts$/ },
  { name: 'sign-in', test: /[\\/]routes[\\/]login\.tsx$/ },
  // Every page loads this early, because a message may have to report that the connection is lost.
  { name: 'dialogs', test: /[\\/]dialogs[\\/](dialog-frame|contents)\.tsx?$/ },
  { name: 'words-of-selling-en', test: /[\\/]i18n[\\/]en[\\/](customers|customizer|payments)\.ts$/ },
  { name: 'words-of-selling-es', test: /[\\/]i18n[\\/]es[\\/](customers|customizer|payments)\.ts$/ },
  // The frame around every screen, and what the screens have in common.
  { name: 'office', test: /[\\/]shell[\\/]shell\.tsx$/ },
  { name: 'common', minShareCount: MOST_SCREENS },
  { name: 'rules', test: /[\\/]packages[\\/](contracts|domain)[\\/]/, minShareCount: 3 },
  // The date picker is half of the controls' code, and few screens need one at first.
  { name: 'dates', test: /[\\/]form[\\/]day-input\.tsx$/ },
  { name: 'picture', test: /[\\/]src[\\/]ui[\\/](picture|price)[\\/]/ },
  {
    name: 'choices',
    test: /@tabler|@tanstack|[\\/](Tabs|Accordion|Radio|Checkbox|Textarea|SimpleGrid|Modal|CopyButton|use-clipboard)[\\/]|[\\/]src[\\/]lib[\\/]|[\\/](number-inputs|amount-input|save-file|use-unsaved-guard|use-pay-order)\./,
    minShareCount: 2,
  },
  { name: 'controls', test: /@mantine|[\\/]src[\\/]ui[\\/]/, minShareCount: 3 },
  // Customizer page, order line and dialog. The form that opens the dialog fetches this group on request.
  {
    name: 'customizer',
    test: /[\\/]features[\\/]customizer[\\/](?!detail[\\/]line-customizer)|[\\/]routes[\\/](detail-)?customizer\.tsx$/,
  },
];

/**
 * Groups of modules that are fetched together. Without groups, every module that two screens share would be its own
 * file: the customizer started with more than a hundred. What only one screen needs stays with that screen, and what
 * loads on demand (three dimensions, charts, dialogs) stays separate.
 */
export const chunkGroups: ChunkGroup[] = layers.map((layer, at) => ({
  ...layer,
  priority: layers.length - at,
}));
