import { Dialog } from '../dialog.tsx';

interface Props {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onAnswer: (isYes: boolean) => void;
  /** Leaves the question without an answer. */
  readonly onClose: () => void;
}

/** A question with two answers. */
export function Question({ text, yes, no, onAnswer, onClose }: Props) {
  return (
    <Dialog title={text} onClose={onClose}>
      <div className="buttons">
        <button type="button" className="button" onClick={() => onAnswer(true)}>
          {yes}
        </button>
        <button type="button" className="button quiet" onClick={() => onAnswer(false)}>
          {no}
        </button>
      </div>
    </Dialog>
  );
}
