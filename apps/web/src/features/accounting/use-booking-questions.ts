import { HttpRefusal, refusalText } from '../../lib/http/refusal.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { DAY_QUESTIONS } from './booking-questions.ts';

/** Books something; when its day is unusual, asks first and books it after a yes. False after a no. */
export function useBookingQuestions(yesText: string) {
  const dialogs = useDialogs();
  return async (book: (isConfirmed: boolean) => Promise<unknown>): Promise<boolean> => {
    try {
      await book(false);
    } catch (error) {
      if (!(error instanceof HttpRefusal && DAY_QUESTIONS.includes(error.code))) throw error;
      if (!(await dialogs.confirm({ text: refusalText(error), yesText }))) return false;
      await book(true);
    }
    return true;
  };
}
