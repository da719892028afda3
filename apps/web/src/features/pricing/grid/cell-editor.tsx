import { useEffect, useRef } from 'react';
import type { Editing } from './grid.types.ts';
import classes from './grid.module.css';

interface Props {
  readonly label: string;
  readonly editing: Editing;
  readonly onType: (text: string) => void;
  readonly onFinish: () => void;
}

/** The field over the active cell while the user types. */
export function CellEditor({ label, editing, onType, onFinish }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return (
    <input
      ref={field}
      className={classes.editor}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={editing.text}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onFinish}
    />
  );
}
