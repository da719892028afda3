import type { Refusal } from '../result/index.ts';

/** A line that lacks parts which its style always has; `index` counts the lines of furniture, components and services. */
export interface IncompleteLine {
  readonly index: number;
  readonly name: string;
  /** Names of the parts without a choice, at least one. */
  readonly parts: readonly string[];
}

/** The workshop can't build a piece whose legs nobody chose: an order with such a line isn't approved (ORD-81). */
export const requiredPartRefusals = (lines: readonly IncompleteLine[]): readonly Refusal[] =>
  lines.map(({ index, name, parts }) => ({
    code: 'REQUIRED_PART_MISSING',
    data: { item: name, parts: parts.join(', ') },
    field: `details.${index}.customizations`,
  }));
