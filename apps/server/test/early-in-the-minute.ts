/** Waits if the minute ends soon, because a new minute would reset the call counts in the middle of a test. */
export async function earlyInTheMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 15_000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}
