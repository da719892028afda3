import type { ReactElement } from 'react';
import { Tooltip } from '@mantine/core';
import { useMessage } from '../../lib/i18n/use-language.ts';

interface Props {
  /** Whether the field already shows the rule as its error. */
  readonly isExplained?: boolean;
  readonly children: ReactElement;
}

/** Shows the password rule that applies, in both languages, while the field has the focus (AUTH-36, C-01). */
export function PasswordRuleTooltip({ isExplained = false, children }: Props) {
  const message = useMessage();
  return (
    <Tooltip
      disabled={isExplained}
      label={message('PASSWORD_RULE')}
      multiline
      w={280}
      position="top-start"
      openDelay={0}
    >
      {children}
    </Tooltip>
  );
}
