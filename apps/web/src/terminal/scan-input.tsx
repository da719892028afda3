import { useEffect, useRef, useState } from 'react';
import { BarcodeIcon, KeyboardIcon } from './icons.tsx';
import { useTexts } from './texts.ts';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly onScan: (text: string) => void;
  /** Whether another field has the focus. */
  readonly isPaused?: boolean;
}

const MOST_CHARACTERS = 60;

/** The scanner's input field. Takes the focus back, and opens a tablet's keyboard only on request. */
export function ScanInput({ label, hint, onScan, isPaused = false }: Props) {
  const { say } = useTexts();
  const [text, setText] = useState('');
  const [isTyped, setTyped] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isPaused) return;
    input.current?.focus();
    const back = () => {
      const { activeElement } = document;
      if (activeElement === document.body) input.current?.focus();
    };
    const timer = setInterval(back, 250);
    return () => clearInterval(timer);
  }, [isPaused]);
  return (
    <form
      className="scan"
      onSubmit={(event) => {
        event.preventDefault();
        const scanned = text.trim();
        setText('');
        if (scanned !== '') onScan(scanned);
      }}
    >
      <label htmlFor="scan">{label}</label>
      <div className="scanRow">
        <BarcodeIcon />
        <input
          ref={input}
          id="scan"
          className="field"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          inputMode={isTyped ? 'text' : 'none'}
          maxLength={MOST_CHARACTERS * 4}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-describedby={hint === undefined ? undefined : 'scan-hint'}
        />
        <button
          type="button"
          className="quiet"
          aria-pressed={isTyped}
          aria-label={say('who.keyboard')}
          onClick={() => {
            setTyped(!isTyped);
            input.current?.focus();
          }}
        >
          <KeyboardIcon />
        </button>
      </div>
      {hint !== undefined && (
        <p id="scan-hint" className="soft">
          {hint}
        </p>
      )}
    </form>
  );
}
