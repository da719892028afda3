import { useMessage } from '../../lib/i18n/use-language.ts';
import type { MessageOptions } from './dialogs.types.ts';

function Title({ options }: { readonly options: MessageOptions }) {
  const message = useMessage();
  return options.title ?? message(options.icon === 'error' ? 'TITLE_ERROR' : 'TITLE_INFORMATION');
}

/** The given title, or else Information (Error for errors), in the page's language. */
export const messageTitle = (options: MessageOptions) => <Title options={options} />;
