import type { ReactNode } from 'react';
import type { CustomizedLine } from '../../../lib/line-customizer.ts';

export interface LineTexts {
  readonly description: string;
  readonly comments: string;
}

/** What is done with the line: drawn into the bar, with the line as it stands. */
export type LineAct = (line: CustomizedLine | undefined) => ReactNode;
