import { HttpRefusal, refusalText } from '../../lib/http/refusal.ts';
import { type ConfirmOptions, useDialogs } from './dialogs.types.ts';

type Asked = Pick<ConfirmOptions, 'title' | 'yesText' | 'isDangerous'>;

/**
 * Sends a request, shows the server's question if there is one, and resends with the confirmation. Undefined if the
 * person declines.
 */
export function useAsking(questions: readonly string[]) {
  const dialogs = useDialogs();
  return async <Answer>(
    put: (confirm: boolean) => Promise<Answer>,
    asked: Asked,
  ): Promise<Answer | undefined> => {
    try {
      return await put(false);
    } catch (error) {
      if (!(error instanceof HttpRefusal) || !questions.includes(error.code)) throw error;
      const isSure = await dialogs.confirm({ ...asked, text: refusalText(error) });
      return isSure ? put(true) : undefined;
    }
  };
}
