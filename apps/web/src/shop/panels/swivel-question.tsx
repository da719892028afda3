import { messageText } from '@cordovan/domain/messages';
import { Dialog } from '../dialog.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  readonly onAnswer: (hasSwivel: boolean) => void;
  /** Closes the question without an answer. */
  readonly onClose: () => void;
}

/** Asks whether a chair gets a swivel (SHOP-22). */
export function SwivelQuestion({ onAnswer, onClose }: Props) {
  const { say, language } = useTexts();
  return (
    <Dialog title={messageText(language, 'CHANGE_TO_SWIVEL')} onClose={onClose}>
      <div className="buttons">
        <button type="button" className="button" onClick={() => onAnswer(true)}>
          {say('swivelYes')}
        </button>
        <button type="button" className="button quiet" onClick={() => onAnswer(false)}>
          {say('swivelNo')}
        </button>
      </div>
    </Dialog>
  );
}
