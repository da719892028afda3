import type { PlanSentence } from '@cordovan/contracts/production-planning';
import { isMessageCode } from '@cordovan/domain/messages';
import { useMessage } from '../../../lib/i18n/use-language.ts';

/** Writes a reason of the planner, or of a refused move, in the language of the page. */
export function useSentence(): (sentence: PlanSentence) => string {
  const message = useMessage();
  return ({ code, data }) => (isMessageCode(code) ? message(code, data) : message('ERROR_DEFAULT'));
}
