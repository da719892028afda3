import { clockTypes, typesAfter } from '@cordovan/domain/registers';
import type { LocalFloor } from './local-floor.ts';
import { useTexts } from './texts.ts';
import type { FloorState } from './use-floor.ts';
import type { Identity } from './use-person.ts';

interface Props {
  readonly state: FloorState;
  readonly local: LocalFloor;
  readonly identity: Identity;
}

/** The person's own clock: in, breaks, out. */
export function ClockPanel({ state, local, identity }: Props) {
  const { say, timeOf } = useTexts();
  const last = identity.id === null ? undefined : local.clocks.get(identity.id);
  const types = identity.id === null ? clockTypes : typesAfter(last ?? null);
  return (
    <section className="card" aria-labelledby="clock">
      <h3 id="clock">{say('clock.title')}</h3>
      <p role="status">
        {identity.id === null
          ? say('clock.unknown')
          : say(last?.before ? 'clock.proposed' : `clock.${last?.type ?? 'out'}`, {
              time: last ? timeOf(last.at) : '',
            })}
      </p>
      <div className="stack">
        {types.map((type) => (
          <button
            key={type}
            type="button"
            className="action"
            disabled={state.isSending}
            onClick={() => state.clock(type)}
          >
            {say(`clock.do.${type}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
