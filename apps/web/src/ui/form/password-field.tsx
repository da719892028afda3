import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password. What is wrong with it is told to screen readers too: the library's field leaves that out. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={Boolean(props.error) || undefined} />;
}
