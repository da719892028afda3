import type { Floor } from '@cordovan/contracts/terminal';
import type { LocalFloor } from './local-floor.ts';
import { useTexts } from './texts.ts';
import type { FloorState } from './use-floor.ts';

interface Props {
  readonly state: FloorState;
  readonly local: LocalFloor;
  readonly operation: Floor['operations'][number];
  readonly several: readonly string[];
}

/** The pieces selected to start together. */
export function SeveralPieces({ state, local, operation, several }: Props) {
  const { say, count, pieceName } = useTexts();
  const known = (code: string) => {
    const found = local.pieces.get(code);
    return found && pieceName(found.piece);
  };
  return (
    <section className="card" aria-labelledby="several">
      <h3 id="several">{say('work.together')}</h3>
      <p className="soft">{say('work.togetherHint')}</p>
      <ul className="list">
        {several.map((code) => (
          <li key={code}>
            <span>
              <strong>{code}</strong>
              <br />
              <span className="soft">{known(code)}</span>
            </span>
            <button
              type="button"
              className="action"
              onClick={() => state.setSeveral(several.filter((other) => other !== code))}
            >
              {say('work.remove', { vin: code })}
            </button>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button
          type="button"
          className="action"
          data-first={several.length > 0 || undefined}
          disabled={state.isSending || several.length === 0}
          onClick={() => state.actOnAll('start', several, operation.code)}
        >
          {count('work.startAll', several.length)}
        </button>
        <button type="button" className="action" onClick={() => state.setSeveral(undefined)}>
          {say('lead.cancel')}
        </button>
      </div>
    </section>
  );
}
