import { useCallback, useState, type ReactNode } from 'react';
import { checkCustomizable } from '@cordovan/domain/configurator';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { LineCustomizerContext, type CustomizeLine } from '../../../lib/line-customizer.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import type { LineDialog as Dialog, LineRequest } from './line-dialog.tsx';

interface Opened extends LineRequest {
  readonly Dialog: typeof Dialog;
}

/**
 * Offers its children the customize-line dialog, the lite view (NAV-40, DETAIL-05, DETAIL-06). The result
 * goes back to the form, which saves it under its own row version. The code is loaded on demand, because most
 * users who open an order don't change its furniture.
 */
export function LineCustomizerProvider({ children }: { readonly children: ReactNode }) {
  const dialogs = useDialogs();
  const message = useMessage();
  const [opened, setOpened] = useState<Opened>();
  const customize: CustomizeLine = useCallback(
    async (line) => {
      const refusal = refusalsOf(checkCustomizable(line))[0];
      if (refusal) {
        await dialogs.message({ icon: 'warning', text: message(refusal.code) });
        return undefined;
      }
      const code = await dialogs.during(import('./line-dialog.tsx')).catch(() => undefined);
      if (!code) {
        await dialogs.message({ icon: 'error', text: message('CUSTOMIZER_LOAD_FAILED') });
        return undefined;
      }
      return new Promise((resolve) => {
        setOpened({
          line,
          Dialog: code.LineDialog,
          answer: (answer) => {
            setOpened(undefined);
            resolve(answer);
          },
        });
      });
    },
    [dialogs, message],
  );
  return (
    <LineCustomizerContext value={customize}>
      {children}
      {opened && <opened.Dialog line={opened.line} answer={opened.answer} />}
    </LineCustomizerContext>
  );
}
