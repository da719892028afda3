import { useEffect, useState } from 'react';
import { playAnswer } from '../../../lib/sound/answer-sound.ts';

/** Shown full-screen for two seconds. */
export interface Answer {
  readonly isGood: boolean;
  readonly title: string;
  readonly text: string;
}

const ANSWER_MS = 2_000;

/** The answer to a scan or a tap. It disappears after two seconds. */
export function useAnswer() {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(undefined), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const show = (next: Answer) => {
    playAnswer(next.isGood);
    setAnswer(next);
  };
  return { answer, show, dismiss: () => setAnswer(undefined) };
}
