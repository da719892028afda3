import { type ReactNode, useState } from 'react';
import { nextPieces } from './choices.ts';
import type { LocalFloor } from './local-floor.ts';
import { OpenWorkList } from './open-work-list.tsx';
import { PieceCard } from './piece-card.tsx';
import { SeveralPieces } from './several-pieces.tsx';
import { useTexts } from './texts.ts';
import type { FloorState } from './use-floor.ts';
import type { Identity } from './use-person.ts';

interface Props {
  readonly state: FloorState;
  readonly local: LocalFloor;
  readonly identity: Identity;
  readonly isOnline: boolean;
  /** The scan field. */
  readonly children: ReactNode;
}

/** The person's work: an operation, a piece, and open work. */
export function WorkPanel(props: Props) {
  const { state, children } = props;
  const { say, operationTitle } = useTexts();
  const [isChoosing, setChoosing] = useState(false);
  const { operation, vinNumber, several } = state;
  return (
    <div className="stack">
      {children}
      {operation && !isChoosing ? (
        <button type="button" className="chosen" onClick={() => setChoosing(true)}>
          <span className="soft">{say('work.operation')}</span>
          <strong>{operationTitle(operation.name)}</strong>
          <span className="soft">{say('work.change')}</span>
        </button>
      ) : (
        <Operations {...props} onChosen={() => setChoosing(false)} />
      )}
      {operation && vinNumber !== '' && <PieceCard {...props} operation={operation} />}
      {operation && several && <SeveralPieces {...props} operation={operation} several={several} />}
      {vinNumber === '' && !several && <OpenWorkList {...props} />}
      {operation && !isChoosing && vinNumber === '' && <NextPieces {...props} operationId={operation.id} />}
    </div>
  );
}

function Operations({ state, local, onChosen }: Props & { readonly onChosen: () => void }) {
  const { say, operationTitle } = useTexts();
  return (
    <section aria-labelledby="operations">
      <h3 id="operations">{say('work.chooseOperation')}</h3>
      <div className="grid">
        {local.floor.operations.map(({ id, code, name }) => (
          <button
            key={id}
            type="button"
            className="option"
            aria-pressed={state.operation?.id === id}
            onClick={() => {
              state.setOperation(code);
              onChosen();
            }}
          >
            {operationTitle(name)}
          </button>
        ))}
      </div>
    </section>
  );
}

function NextPieces({ state, local, operationId }: Props & { readonly operationId: number }) {
  const { say, pieceName } = useTexts();
  const { several } = state;
  const pieces = nextPieces(local, operationId);
  const choose = (code: string) => {
    if (!several) state.setPiece(code);
    else if (several.includes(code)) state.setSeveral(several.filter((other) => other !== code));
    else state.setSeveral([...several, code]);
  };
  return (
    <section aria-labelledby="next">
      <div className="person">
        <h3 id="next">{say('work.next')}</h3>
        {!several && (
          <button type="button" className="action" onClick={() => state.setSeveral([])}>
            {say('work.several')}
          </button>
        )}
      </div>
      {pieces.length === 0 && <p className="soft">{say('work.nextEmpty')}</p>}
      <div className="grid">
        {pieces.map(({ piece }) => (
          <button
            key={piece.code}
            type="button"
            className="option tall"
            aria-pressed={several?.includes(piece.code)}
            onClick={() => choose(piece.code)}
          >
            <strong>{piece.code}</strong>
            <span>{pieceName(piece)}</span>
            <span className="soft">
              {[say('work.order', { number: piece.orderNumber }), piece.line]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
