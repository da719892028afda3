import { useState } from 'react';
import type { EventResult } from '@cordovan/contracts/terminal';
import type { TerminalKind } from '@cordovan/domain/registers';
import { randomKey } from '../lib/http/idempotency.ts';
import type { Shown } from './answer.tsx';
import { type LocalFloor, operationOf } from './local-floor.ts';
import { useTexts } from './texts.ts';
import type { Identity } from './use-person.ts';
import { useStillOpen } from './use-still-open.ts';
import type { Terminal } from './use-terminal.ts';

/** An action that a person takes, on their time or on a piece's operation. */
export interface Act {
  readonly kind: TerminalKind;
  readonly operation?: string;
  readonly vinNumber?: string;
  readonly reason?: string;
  readonly lead?: string;
}

interface Recording {
  readonly local: LocalFloor;
  readonly identity: Identity | undefined;
  readonly show: (shown: Shown) => void;
  /** Called after an action was recorded or refused. */
  readonly onDone: () => void;
}

interface Answered {
  readonly act: Act;
  /** Undefined while there is no network. */
  readonly result: EventResult | undefined;
}

/** Records a person's action, or the same action on several pieces, and shows the result. */
export function useRecording(terminal: Terminal, { local, identity, show, onDone }: Recording) {
  const { say, count, operationTitle } = useTexts();
  const stillOpen = useStillOpen(local);
  const [isSending, setSending] = useState(false);

  const send = (act: Act, { at, batch, proof }: { at: string; batch: string; proof: Identity['proof'] }) =>
    terminal.record({
      ...{ key: randomKey(), type: act.kind, at, batch, ...proof },
      ...{ offset: terminal.known?.offset ?? 0, operation: act.operation ?? '' },
      ...{ vinNumber: act.vinNumber ?? '', reason: act.reason ?? '', lead: act.lead ?? '' },
      confirm: act.reason !== undefined,
    });

  const summaryOf = (answers: readonly Answered[], { id, name }: Identity): Shown => {
    const { kind, operation = '', vinNumber = '' } = answers[0]!.act;
    const known = operationOf(local.floor, operation);
    const pieces = answers.length === 1 ? vinNumber : count('work.pieces', answers.length);
    const text = [operationTitle(known?.name ?? ''), pieces, name].filter((part) => part !== '').join(' · ');
    const did = say(`answer.did.${kind}`);
    const refused = answers.filter(({ result }) => result?.outcome === 'refused');
    if (refused.length > 0 && answers.length === 1) {
      const { message, code } = refused[0]!.result!;
      const hint = code === 'OPERATION_NO_END' ? stillOpen(id, vinNumber) : '';
      return { kind: 'no', title: message || say('answer.notRecorded'), text: hint || text };
    }
    if (refused.length > 0)
      return {
        kind: 'no',
        title: say('answer.someNot', { done: answers.length - refused.length, all: answers.length }),
        text: refused.map(({ act, result }) => `${act.vinNumber}: ${result!.message}`).join('\n'),
      };
    if (answers.some(({ result }) => result === undefined))
      return { kind: 'kept', title: say('answer.kept'), text: say('answer.keptText', { what: did }) };
    const finishes = answers.length === 1 && answers[0]!.result!.isPieceFinished;
    return { kind: 'yes', title: finishes ? say('answer.pieceFinished') : did, text };
  };

  /** Pieces that are started together share a key, and the time. */
  const perform = async (acts: readonly Act[]): Promise<void> => {
    if (!identity || isSending || acts.length === 0) return;
    setSending(true);
    try {
      const at = new Date().toISOString();
      const batch = acts.length > 1 && acts[0]!.kind === 'start' ? randomKey() : '';
      const answers: Answered[] = [];
      for (const act of acts)
        answers.push({ act, result: await send(act, { at, batch, proof: identity.proof }) });
      show(summaryOf(answers, identity));
      onDone();
    } finally {
      setSending(false);
    }
  };
  return { isSending, perform };
}
