import { useEffect, useState } from 'react';
import { playAnswer } from '../lib/sound/answer-sound.ts';
import { BoxIcon, CheckIcon, CrossIcon } from './icons.tsx';
import { useTexts } from './texts.ts';

/** Full-screen message for two seconds: yes, no, or saved on the device. */
export interface Shown {
  readonly kind: 'yes' | 'no' | 'kept';
  readonly title: string;
  readonly text: string;
}

const SHOWN_MS = 2_000;
/** A refusal needs more time to read. */
const REFUSED_MS = 4_000;
const ICONS = { yes: CheckIcon, no: CrossIcon, kept: BoxIcon } as const;

/** Shows answers one at a time, with a sound. */
export function useShown() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), shown.kind === 'no' ? REFUSED_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const show = (next: Shown) => {
    playAnswer(next.kind !== 'no');
    setShown(next);
  };
  return { shown, show, dismiss: () => setShown(undefined) };
}

export function AnswerCover({
  shown,
  onDismiss,
}: {
  readonly shown: Shown | undefined;
  readonly onDismiss: () => void;
}) {
  const { say } = useTexts();
  if (!shown) return <div role="status" />;
  const Icon = ICONS[shown.kind];
  return (
    <div role="status" className="cover" data-kind={shown.kind} onClick={onDismiss}>
      <Icon />
      <strong>{shown.title}</strong>
      <span>{shown.text}</span>
      <button type="button" className="coverButton">
        {say('answer.tap')}
      </button>
    </div>
  );
}
