import { useQueryClient } from '@tanstack/react-query';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { refusedText } from '../../lib/card/refused-text.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { answerDebit } from './api/card-payments.ts';

/** Acts as the bank for a bank payment of the test gateway. Shows any failure itself (PAY-35). */
export function useTestAnswer(): (intentId: number, arrives: boolean) => Promise<void> {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const message = useMessage();
  return async (intentId, arrives) => {
    const problem = await dialogs.during(answerDebit(intentId, arrives)).then(
      () => undefined,
      (error: unknown) => refusedText(error) ?? message('ERROR_DEFAULT'),
    );
    void queries.invalidateQueries({ queryKey: ['payments'] });
    void queries.invalidateQueries({ queryKey: ['orders'] });
    if (problem !== undefined) await dialogs.message({ icon: 'error', text: problem });
  };
}
