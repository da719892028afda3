import { useRef, useState, type KeyboardEvent } from 'react';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Burst, isScanEndedAt, withCharacter } from './scan-burst.ts';

interface Props extends PasswordInputProps {
  /**
   * Discards a scanned badge and doesn't submit it. For fields that can have the focus at a shared terminal. Off
   * elsewhere, because a password manager that types and presses Enter is as fast as a scanner.
   */
  readonly discardsScans?: boolean | undefined;
}

/** A password field. Announces its error to screen readers, which the library's field doesn't. */
export function PasswordField({ discardsScans = false, ...props }: Props) {
  const { t } = useTranslation('ui');
  const scan = useScanGuard();
  const error = scan.isDiscarded ? t('scan.discarded') : props.error;
  return (
    <PasswordInput
      {...props}
      error={error}
      aria-invalid={Boolean(error) || undefined}
      onKeyDown={(event) => {
        if (discardsScans) scan.onKeyDown(event);
        props.onKeyDown?.(event);
      }}
    />
  );
}

function useScanGuard() {
  const burst = useRef<Burst>(undefined);
  const [isDiscarded, setDiscarded] = useState(false);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, timeStamp: at, currentTarget: input } = event;
    if (key === 'Enter' && isScanEndedAt(burst.current, at)) {
      event.preventDefault();
      typeInto(input, burst.current.before);
      burst.current = undefined;
      setDiscarded(true);
      return;
    }
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    burst.current = withCharacter(burst.current, { at, value: input.value });
    setDiscarded(false);
  };
  return { isDiscarded, onKeyDown };
}

/** Sets the value the way typing does, so that React notices the change. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
