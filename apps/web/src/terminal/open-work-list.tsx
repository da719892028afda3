import { type LocalFloor, type OpenWork, openWorkOf } from './local-floor.ts';
import { useTexts } from './texts.ts';
import type { FloorState } from './use-floor.ts';
import type { Identity } from './use-person.ts';

interface Props {
  readonly state: FloorState;
  readonly local: LocalFloor;
  readonly identity: Identity;
}

/** Pieces that were started together are one piece of work. */
const together = (works: readonly OpenWork[]): readonly (readonly OpenWork[])[] => [
  ...Map.groupBy(works, ({ batch, operationId, vinNumber, isPaused }) =>
    batch === null ? `${operationId} ${vinNumber}` : `${batch} ${isPaused}`,
  ).values(),
];

/** The person's unfinished work, to pause, resume or finish with one tap. */
export function OpenWorkList({ state, local, identity }: Props) {
  const { say, count, operationName, operationTitle, pieceName, timeOf } = useTexts();
  const open = openWorkOf(local, identity.id);
  if (open.length === 0) return null;
  const operations = new Map(local.floor.operations.map((each) => [each.id, each]));
  return (
    <section aria-labelledby="open">
      <h3 id="open">{say('work.open')}</h3>
      <ul className="list">
        {together(open).map((group) => {
          const { vinNumber, piece, operationId, isPaused, startedAt } = group[0]!;
          const operation = operations.get(operationId);
          const isOne = group.length === 1;
          const on = operation?.code ?? '';
          const named = {
            operation: operationName(operation?.name ?? ''),
            vin: isOne ? vinNumber : count('work.pieces', group.length),
          };
          const since = isPaused ? say('work.paused') : say('work.since', { time: timeOf(startedAt) });
          const kinds = [isPaused ? 'resume' : 'pause', 'end'] as const;
          return (
            <li key={`${vinNumber} ${operationId}`}>
              <span>
                <strong>{operationTitle(operation?.name ?? '')}</strong> {named.vin}
                <br />
                <span className="soft">
                  {isOne ? pieceName(piece) : group.map((work) => work.vinNumber).join(', ')}, {since}
                </span>
              </span>
              {kinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className="action"
                  disabled={state.isSending}
                  aria-label={say(isOne ? 'work.doOn' : 'work.doOnAll', {
                    what: say(`work.do.${kind}`),
                    ...named,
                  })}
                  onClick={() =>
                    isOne
                      ? state.act(kind, { vinNumber, operation: on })
                      : state.actOnAll(
                          kind,
                          group.map((work) => work.vinNumber),
                          on,
                        )
                  }
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
