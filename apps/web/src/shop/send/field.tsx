import type { InputHTMLAttributes } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  readonly isMissing?: boolean;
  readonly onText: (text: string) => void;
}

/** A labeled text field. */
export function Field({ label, isMissing = false, onText, ...input }: Props) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        {...input}
        aria-invalid={isMissing || undefined}
        onChange={({ currentTarget: { value } }) => onText(value)}
      />
    </label>
  );
}
