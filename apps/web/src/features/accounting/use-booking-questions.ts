import { HttpRefusal, refusalText } from '../../lib/http/refusal.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { BOOKING_QUESTIONS, type Confirmed, DAY_QUESTIONS } from './booking-questions.ts';

/** Books something; when its day or an amount is unusual, asks first and books it after a yes. False after a no. */
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
        // A question that was answered before isn't asked again.
        if (confirmed[answer]) throw error;
        if (!(await dialogs.confirm({ text: refusalText(error), yesText }))) return false;
        confirmed = { ...confirmed, [answer]: true };
      }
    }
  };
}
