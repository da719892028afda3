import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { Answer } from './use-answer.ts';
import classes from './floor.module.css';

interface Props {
  readonly answer: Answer | undefined;
  readonly onDismiss: () => void;
}

/**
 * The answer to a scan, readable from two meters by color, word and icon. Takes no focus, so that scanning
 * continues.
 */
export function AnswerCover({ answer, onDismiss }: Props) {
  return (
    <div role="alert">
      {answer && (
        // A tap anywhere closes the answer early.
        <div className={classes.cover} data-good={answer.isGood} onPointerDown={onDismiss}>
          {answer.isGood ? (
            <IconCircleCheck size={160} stroke={1.5} aria-hidden />
          ) : (
            <IconCircleX size={160} stroke={1.5} aria-hidden />
          )}
          <strong>{answer.title}</strong>
          <span>{answer.text}</span>
        </div>
      )}
    </div>
  );
}
