const DAY_MS = 86_400_000;
/** Days before the deadline of an answer in which the office is reminded: time to collect photos and a signed delivery. */
const REMIND_DAYS = 3;

/** Whether the answer to a dispute is due so soon that the office is reminded of it. After the deadline nothing helps. */
export function isAnswerDueSoon(answerDueAt: Date, now: Date): boolean {
  const left = answerDueAt.getTime() - now.getTime();
  return left > 0 && left <= REMIND_DAYS * DAY_MS;
}
