import { describe, expect, test } from 'vitest';
import { signInAs } from '../../../test/render-app.tsx';
import {
  clearEverything,
  clearSession,
  currentSession,
  sessionEndsAt,
  sessionState,
  storeToken,
  touchSession,
} from './session-store.ts';

describe('the stored session', () => {
  test('AUTH-12 holds role, name, activity and store', () => {
    signInAs('Salesperson');
    expect(currentSession()).toMatchObject({
      role: 'Salesperson',
      name: 'Ben Whitaker',
      isActive: true,
      store: 'Scottsdale',
    });
  });

  test('LOAD-01 C-12 clearing it keeps the active detail and the flavor', () => {
    signInAs('Salesperson');
    sessionStorage.setItem('activeDetail', '5');
    sessionStorage.setItem('flavor', '8');
    clearSession();
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ activeDetail: '5', flavor: '8' });
    expect(sessionState().kind).toBe('none');
  });

  test('C-12 cancel, new order and sign-out clear every key', () => {
    signInAs('Salesperson');
    sessionStorage.setItem('flavor', '8');
    clearEverything();
    expect(sessionStorage).toHaveLength(0);
  });

  test('AUTH-20 a token without a role of the three is no session', () => {
    sessionStorage.setItem('session', '{"Role":"Owner"}');
    storeToken('t');
    expect(sessionState().kind).toBe('invalid');
  });

  test('AUTH-08 an answered call moves its end', () => {
    signInAs('Salesperson', 45);
    sessionStorage.setItem('sessionTime', String(Date.now() + 1_000));
    touchSession();
    expect(Number(sessionStorage.getItem('sessionTime')) - Date.now()).toBeGreaterThan(44 * 60_000);
  });

  test('never ends after its last moment, whatever is answered', { tags: ['N-31'] }, () => {
    const lastMoment = Date.now() + 10 * 60_000;
    signInAs('Salesperson', 45, { sessionEndsAt: new Date(lastMoment).toISOString() });
    expect(sessionEndsAt()).toBe(lastMoment);
    touchSession();
    expect(sessionEndsAt()).toBe(lastMoment);
  });

  test('of the page is no person’s', { tags: ['N-06'] }, () => {
    signInAs('Salesperson', 45, { sessionScope: 'customizer' });
    expect(sessionState().kind).toBe('page');
    expect(currentSession()).toBeUndefined();
  });
});
