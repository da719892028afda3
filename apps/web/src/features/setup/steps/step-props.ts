import type { Checklist } from '@cordovan/contracts/setup';

/** Props of each step. */
export interface StepProps {
  readonly checklist: Checklist;
}
