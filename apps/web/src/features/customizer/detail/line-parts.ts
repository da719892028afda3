import type { ReactNode } from 'react';
import type { CustomizedLine } from '../../../lib/line-customizer.ts';

export interface LineTexts {
  readonly description: string;
  readonly comments: string;
}

/** Renders the line's actions in the bar, with the line as configured. */
export type LineAct = (line: CustomizedLine | undefined) => ReactNode;
