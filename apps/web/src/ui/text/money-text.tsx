import { useEffect, useRef, useState } from 'react';
import { cents, type Cents } from '@cordovan/domain/money';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import classes from './text.module.css';

const COUNT_MS = 180;

interface Props {
  readonly amount: Cents;
  /** Counts up or down to a new amount. No animation with reduced motion. */
  readonly isCounting?: boolean;
}

/**
 * Money in tabular figures, with the minus before the currency sign. The DOM text holds the final amount from the start,
 * for screen readers and copying; the animated figures are painted over it.
 */
export function MoneyText({ amount, isCounting = false }: Props) {
  const language = useLanguage();
  const shown = useCounted(amount, isCounting);
  const running = shown === amount ? undefined : formatMoney(shown, language);
  return (
    <span className={classes.figures} data-running={running}>
      {formatMoney(amount, language)}
    </span>
  );
}

function useCounted(amount: Cents, isCounting: boolean): Cents {
  const [shown, setShown] = useState(amount);
  const from = useRef(amount);

  useEffect(() => {
    const start = from.current;
    from.current = amount;
    if (start === amount) return;
    if (!isCounting || prefersStill()) {
      setShown(amount);
      return;
    }
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - begun) / COUNT_MS);
      const eased = 1 - (1 - part) ** 3;
      setShown(cents(Math.round(start + (amount - start) * eased)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      setShown(amount);
    };
  }, [amount, isCounting]);
  return isCounting ? shown : amount;
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
