import { useState } from 'react';
import type { Floor } from '@cordovan/contracts/terminal';
import { PinPad } from './pin-pad.tsx';
import { ScanInput } from './scan-input.tsx';
import { useTexts } from './texts.ts';
import type { Identity } from './use-person.ts';

interface Props {
  readonly floor: Floor;
  readonly onScan: (text: string) => void;
  readonly onIdentified: (identity: Identity) => void;
}

/** Identifies the person: by badge, or by name and PIN. */
export function Who({ floor, onScan, onIdentified }: Props) {
  const { say } = useTexts();
  const [chosenId, setChosen] = useState<number>();
  const chosen = floor.people.find(({ id }) => id === chosenId);
  const named = floor.people.filter(({ hasPin }) => hasPin);
  if (chosen)
    return (
      <PinPad
        floor={floor}
        person={chosen}
        onIdentified={onIdentified}
        onCancel={() => setChosen(undefined)}
      />
    );
  return (
    <div className="columns">
      <section className="card">
        <ScanInput label={say('who.title')} hint={say('who.hint')} onScan={onScan} />
      </section>
      <section aria-labelledby="names">
        <h2 id="names">{say('who.names')}</h2>
        {named.length === 0 && <p className="soft">{say('who.noNames')}</p>}
        <div className="grid">
          {named.map(({ id, name }) => (
            <button key={id} type="button" className="option" onClick={() => setChosen(id)}>
              {name}
            </button>
          ))}
        </div>
      </section>
    </div>
  );
}
