import type { Floor } from '@cordovan/contracts/terminal';
import { stateOfStep } from '@cordovan/domain/registers';
import { isIdle, kindsOf, openBefore } from './choices.ts';
import type { LocalFloor } from './local-floor.ts';
import { useTexts } from './texts.ts';
import type { FloorState } from './use-floor.ts';
import type { Identity } from './use-person.ts';
import { useStillOpen } from './use-still-open.ts';

interface Props {
  readonly state: FloorState;
  readonly local: LocalFloor;
  readonly identity: Identity;
  readonly isOnline: boolean;
  readonly operation: Floor['operations'][number];
}

/** The selected piece with its available actions. Without a network, accepts an unknown piece and says so. */
export function PieceCard({ state, local, identity, isOnline, operation }: Props) {
  const { say, operationTitle, pieceName } = useTexts();
  const { vinNumber } = state;
  const known = local.pieces.get(vinNumber);
  const kinds = kindsOf(local, { identity, operationId: operation.id, vinNumber });
  const stillOpen = useStillOpen(local);
  const before = openBefore(local, { operationId: operation.id, vinNumber });
  const isLeads = (kind: string) => kind === 'rework' || kind === 'scrap';
  return (
    <section className="card" aria-labelledby="piece">
      <h3 id="piece">{vinNumber}</h3>
      {known ? (
        <>
          <p>{pieceName(known.piece)}</p>
          <p className="soft">
            {say('work.order', { number: known.piece.orderNumber })} ·{' '}
            {say(`work.is.${stateOfStep(operation.id, known.runs)}`)}
          </p>
        </>
      ) : (
        <p role="alert">{say(isOnline ? 'work.missingPiece' : 'work.unknownPiece')}</p>
      )}
      {before.length > 0 && (
        <p className="caution">
          {say('work.before', { operations: before.map(({ name }) => operationTitle(name)).join(', ') })}
        </p>
      )}
      {isIdle(local, { identity, operationId: operation.id, vinNumber }) && (
        <p>{stillOpen(identity.id, vinNumber) || say('work.nothing')}</p>
      )}
      <div className="actions">
        {kinds.map((kind, at) => (
          <button
            key={kind}
            type="button"
            className="action"
            data-first={(at === 0 && !isLeads(kind)) || undefined}
            disabled={state.isSending}
            onClick={() => state.act(kind, { vinNumber, operation: operation.code })}
          >
            {say(`work.do.${kind}`)}
          </button>
        ))}
        <button type="button" className="action" onClick={() => state.setPiece('')}>
          {say('work.other')}
        </button>
      </div>
    </section>
  );
}
