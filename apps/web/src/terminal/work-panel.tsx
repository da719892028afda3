import { type ReactNode, useState } from 'react';
import { nextPieces } from './choices.ts';
import { type LocalFloor, openWorkOf } from './local-floor.ts';
import { PieceCard } from './piece-card.tsx';
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

/** The person's work: an operation, a piece, and what is open. */
export function WorkPanel(props: Props) {
  const { state, children } = props;
  const { say, operationTitle } = useTexts();
  const [isChoosing, setChoosing] = useState(false);
  const { operation, vinNumber } = state;
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
      {vinNumber === '' && <OpenWorkList {...props} />}
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
  const { say } = useTexts();
  const pieces = nextPieces(local, operationId);
  return (
    <section aria-labelledby="next">
      <h3 id="next">{say('work.next')}</h3>
      {pieces.length === 0 && <p className="soft">{say('work.nextEmpty')}</p>}
      <div className="grid">
        {pieces.map(({ piece }) => (
          <button
            key={piece.code}
            type="button"
            className="option tall"
            onClick={() => state.setPiece(piece.code)}
          >
            <strong>{piece.code}</strong>
            <span>{piece.description}</span>
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

function OpenWorkList({ state, local, identity }: Props) {
  const { say, operationName, operationTitle, timeOf } = useTexts();
  const open = openWorkOf(local, identity.id);
  if (open.length === 0) return null;
  const operations = new Map(local.floor.operations.map((each) => [each.id, each]));
  return (
    <section aria-labelledby="open">
      <h3 id="open">{say('work.open')}</h3>
      <ul className="list">
        {open.map(({ vinNumber, description, operationId, isPaused, startedAt }) => {
          const operation = operations.get(operationId);
          const name = operationName(operation?.name ?? '');
          const on = { vinNumber, operation: operation?.code ?? '' };
          const kinds = [isPaused ? 'resume' : 'pause', 'end'] as const;
          return (
            <li key={`${vinNumber} ${operationId}`}>
              <span>
                <strong>{operationTitle(operation?.name ?? '')}</strong> {vinNumber}
                <br />
                <span className="soft">
                  {description},{' '}
                  {isPaused ? say('work.paused') : say('work.since', { time: timeOf(startedAt) })}
                </span>
              </span>
              {kinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className="action"
                  disabled={state.isSending}
                  aria-label={say('work.doOn', {
                    what: say(`work.do.${kind}`),
                    operation: name,
                    vin: vinNumber,
                  })}
                  onClick={() => state.act(kind, on)}
                >
                  {say(`work.do.${kind}`)}
                </button>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
