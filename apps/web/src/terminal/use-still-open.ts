import { type LocalFloor, openWorkOf } from './local-floor.ts';
import { useTexts } from './texts.ts';

/** Says which work of a person, on another piece than this one, has to be paused or finished first; empty if none. */
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
