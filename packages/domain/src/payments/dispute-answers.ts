const DAY_MS = 86_400_000;
/**
 * Days before an answer's deadline when the office is reminded, to leave time to collect photos and a signed proof of
 * delivery.
 */
const REMIND_DAYS = 3;

/** Whether a dispute's answer is due so soon that we remind the office. After the deadline, a reminder is useless. */
export function isAnswerDueSoon(answerDueAt: Date, now: Date): boolean {
  const left = answerDueAt.getTime() - now.getTime();
  return left > 0 && left <= REMIND_DAYS * DAY_MS;
}
