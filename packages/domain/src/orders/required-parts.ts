import type { Refusal } from '../result/index.ts';

/** Line without some required parts of its style. `index` counts lines of furniture, components and services. */
export interface IncompleteLine {
  readonly index: number;
  readonly name: string;
  /** Names of the missing parts, at least one. */
  readonly parts: readonly string[];
}

/**
 * Refusals for lines without a required part, such as legs: the factory can't build them, so the order can't be
 * approved (ORD-81).
 */
export const requiredPartRefusals = (lines: readonly IncompleteLine[]): readonly Refusal[] =>
  lines.map(({ index, name, parts }) => ({
    code: 'REQUIRED_PART_MISSING',
    data: { item: name, parts: parts.join(', ') },
    field: `details.${index}.customizations`,
  }));
