import type { PlanSentence } from '@cordovan/contracts/production-planning';
import { isMessageCode } from '@cordovan/domain/messages';
import { useMessage } from '../../../lib/i18n/use-language.ts';

/** Words a planner's reason, or the reason a move was refused, in the language of the page. */
export function useSentence(): (sentence: PlanSentence) => string {
  const message = useMessage();
  return ({ code, data }) => (isMessageCode(code) ? message(code, data) : message('ERROR_DEFAULT'));
}
