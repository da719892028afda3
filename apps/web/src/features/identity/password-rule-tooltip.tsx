import type { ReactElement } from 'react';
import { Tooltip } from '@mantine/core';
import { useMessage } from '../../lib/i18n/use-language.ts';

interface Props {
  /** The rule stands under the field already, as what is wrong with it. */
  readonly isTold?: boolean;
  readonly children: ReactElement;
}

/** States the rule that is applied, in both languages, while the field is used (AUTH-36, C-01). */
export function PasswordRuleTooltip({ isTold = false, children }: Props) {
  const message = useMessage();
  return (
    <Tooltip
      disabled={isTold}
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
