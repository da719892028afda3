import { HttpRefusal, refusalText } from '../../lib/http/refusal.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { BOOKING_QUESTIONS, type Confirmed, DAY_QUESTIONS } from './booking-questions.ts';

/**
 * Books something. If its day or an amount is unusual, asks first and books only after confirmation. Returns false if
 * the user declines.
 */
export function useBookingQuestions(yesText: string) {
  const dialogs = useDialogs();
  return async (book: (confirmed: Confirmed) => Promise<unknown>): Promise<boolean> => {
    let confirmed: Confirmed = { isConfirmed: false, isAmountConfirmed: false };
    for (;;) {
      try {
        await book(confirmed);
        return true;
      } catch (error) {
        if (!(error instanceof HttpRefusal && BOOKING_QUESTIONS.includes(error.code))) throw error;
        const answer = DAY_QUESTIONS.includes(error.code) ? 'isConfirmed' : 'isAmountConfirmed';
        // Doesn't repeat a question that was already answered.
        if (confirmed[answer]) throw error;
        if (!(await dialogs.confirm({ text: refusalText(error), yesText }))) return false;
        confirmed = { ...confirmed, [answer]: true };
      }
    }
  };
}
