import { useEffect, useState } from 'react';
import { type Floor, identifyByPin } from '@cordovan/contracts/terminal';
import { HttpRefusal } from '../lib/http/refusal.ts';
import { callServer } from './http.ts';
import { badgeHash, canHash, sealPin } from './secrets.ts';
import type { OwnEvent } from './store.ts';

/**
 * Time without a touch or scan after which the person is signed off, so that the next one can't act in their name.
 */
const IDLE_MS = 60_000;

/** The person at the terminal, and the proof of identity for events. */
export interface Identity {
  /** Null for a badge that the device doesn't know. */
  readonly id: number | null;
  readonly name: string;
  readonly isLead: boolean;
  readonly proof: Pick<OwnEvent, 'badge' | 'employeeId' | 'pass' | 'sealedPin'>;
  /** The server will check the badge or PIN later. */
  readonly isUnchecked: boolean;
}

const NO_PROOF = { badge: '', employeeId: null, pass: '', sealedPin: '' };

/** Finds a badge's person. Undefined if no one known here has the badge, or if the page can't use cryptography. */
export async function findByBadge(floor: Floor, text: string): Promise<Identity | undefined> {
  if (!canHash()) return undefined;
  const hash = await badgeHash(floor.badgeSalt, text);
  const found = floor.people.find(({ badge }) => badge === hash);
  if (!found) return undefined;
  const proof = { ...NO_PROOF, badge: text, employeeId: found.id };
  return { id: found.id, name: found.name, isLead: found.isLead, proof, isUnchecked: false };
}

/** A badge that the device doesn't know. */
export const unknownBadge = (text: string, name: string): Identity => ({
  ...{ id: null, name, isLead: false, isUnchecked: true },
  proof: { ...NO_PROOF, badge: text },
});

type Person = Floor['people'][number];

/** Checks a PIN with the server. Without a network, encrypts it for later. Throws the refusal of a wrong PIN. */
export async function identify(floor: Floor, person: Person, pin: string): Promise<Identity> {
  const { id, name, isLead } = person;
  try {
    const { pass } = await callServer(identifyByPin, { body: { employeeId: id, pin } });
    return { id, name, isLead, proof: { ...NO_PROOF, employeeId: id, pass }, isUnchecked: false };
  } catch (error) {
    const isUnreached = error instanceof HttpRefusal && (error.status === 0 || error.status >= 500);
    if (!isUnreached || !canHash()) throw error;
    const sealedPin = await sealPin(floor.pinKey, { employeeId: id, pin, at: Date.now() });
    return { id, name, isLead, proof: { ...NO_PROOF, employeeId: id, sealedPin }, isUnchecked: true };
  }
}

/** The person at the terminal, until they leave or don't touch it for a minute. */
export function useIdentity() {
  const [identity, setIdentity] = useState<Identity>();
  useEffect(() => {
    if (!identity) return;
    let timer = setTimeout(() => setIdentity(undefined), IDLE_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIdentity(undefined), IDLE_MS);
    };
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) document.addEventListener(sign, again);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, again);
    };
  }, [identity]);
  return { identity, setIdentity };
}
