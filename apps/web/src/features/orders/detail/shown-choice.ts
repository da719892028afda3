import type { NameOf } from '../../../lib/names/use-catalogue-name.ts';

const SEPARATOR = ': ';

/** Shown text of a choice. In stored names, its label is `part: option`. */
export function shownChoice(label: string, nameOf: NameOf): string {
  const [part = '', ...option] = label.split(SEPARATOR);
  return option.length === 0 ? nameOf(label) : `${nameOf(part)}${SEPARATOR}${nameOf(option.join(SEPARATOR))}`;
}
