import type { Checklist } from '@cordovan/contracts/setup';

/** What each step is shown with. */
export interface StepProps {
  readonly checklist: Checklist;
}
