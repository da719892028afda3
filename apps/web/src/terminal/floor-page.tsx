import { AnswerCover } from './answer.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { LeadStep } from './lead-step.tsx';
import type { LocalFloor } from './local-floor.ts';
import { ScanInput } from './scan-input.tsx';
import { StatusBar } from './status-bar.tsx';
import { useTexts } from './texts.ts';
import { useFloor } from './use-floor.ts';
import type { Terminal } from './use-terminal.ts';
import { Who } from './who.tsx';
import { WorkPanel } from './work-panel.tsx';

interface Props {
  readonly terminal: Terminal;
  readonly floor: LocalFloor;
}

/** The terminal in use: identifies the person, then shows their time and work. */
export function FloorPage({ terminal, floor: local }: Props) {
  const { say } = useTexts();
  const state = useFloor(terminal, local);
  const { identity, pending } = state;
  return (
    <>
      <StatusBar terminal={terminal} />
      <main className="main">
        {!identity ? (
          <Who floor={local.floor} onScan={state.scan} onIdentified={state.enter} />
        ) : pending ? (
          <LeadStep state={state} pending={pending} isLead={identity.isLead} />
        ) : (
          <>
            <div className="person">
              <h2>{identity.name}</h2>
              <button type="button" className="action" onClick={() => state.enter(undefined)}>
                {say('done')}
              </button>
            </div>
            <div className="columns">
              <WorkPanel state={state} local={local} identity={identity} isOnline={terminal.isOnline}>
                <ScanInput label={say('work.scan')} onScan={state.scan} />
              </WorkPanel>
              <ClockPanel state={state} local={local} identity={identity} />
            </div>
          </>
        )}
      </main>
      <AnswerCover shown={state.shown} onDismiss={state.dismiss} />
    </>
  );
}
