import { type LocalFloor, openWorkOf } from './local-floor.ts';
import { useTexts } from './texts.ts';

/** Names a person's work on other pieces that must be paused or finished first. Empty if there is none. */
export function useStillOpen(local: LocalFloor) {
  const { say, operationTitle } = useTexts();
  return (employeeId: number | null, vinNumber: string): string => {
    const running = openWorkOf(local, employeeId).find(
      (work) => !work.isPaused && work.vinNumber !== vinNumber,
    );
    const operation = local.floor.operations.find(({ id }) => id === running?.operationId);
    if (!running || !operation) return '';
    return say('answer.stillOpen', { operation: operationTitle(operation.name), vin: running.vinNumber });
  };
}
