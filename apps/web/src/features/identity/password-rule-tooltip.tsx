import type { ReactElement } from 'react';
import { Tooltip } from '@mantine/core';
import { useMessage } from '../../lib/i18n/use-language.ts';

/** States the rule that is applied, in both languages, while the field is used (AUTH-36, C-01). */
export function PasswordRuleTooltip({ children }: { readonly children: ReactElement }) {
  const message = useMessage();
  return (
    <Tooltip label={message('PASSWORD_RULE')} multiline w={280} position="top-start" openDelay={0}>
      {children}
    </Tooltip>
  );
}
