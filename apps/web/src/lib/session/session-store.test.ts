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
  test('contains role, name, activity and store', { tags: ['AUTH-10', 'AUTH-12'] }, () => {
    signInAs('Salesperson');
    expect(currentSession()).toMatchObject({
      role: 'Salesperson',
      name: 'Ben Whitaker',
      isActive: true,
      store: 'Scottsdale',
    });
  });

  test('keeps the active detail and the flavor when it is cleared', { tags: ['LOAD-01', 'C-12'] }, () => {
    signInAs('Salesperson');
    sessionStorage.setItem('activeDetail', '5');
    sessionStorage.setItem('flavor', '8');
    clearSession();
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ activeDetail: '5', flavor: '8' });
    expect(sessionState().kind).toBe('none');
  });

  test('is cleared completely by cancel, new order and sign-out', { tags: ['C-12'] }, () => {
    signInAs('Salesperson');
    sessionStorage.setItem('flavor', '8');
    clearEverything();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is invalid if its token has none of the three roles', { tags: ['AUTH-20'] }, () => {
    sessionStorage.setItem('session', '{"Role":"Owner"}');
    storeToken('t');
    expect(sessionState().kind).toBe('invalid');
  });

  test('is extended by each call the server answers', { tags: ['AUTH-08'] }, () => {
    signInAs('Salesperson', 45);
    sessionStorage.setItem('sessionTime', String(Date.now() + 1_000));
    touchSession();
    expect(Number(sessionStorage.getItem('sessionTime')) - Date.now()).toBeGreaterThan(44 * 60_000);
  });

  test('is never extended beyond its end, whatever the server answers', { tags: ['N-31'] }, () => {
    const lastMoment = Date.now() + 10 * 60_000;
    signInAs('Salesperson', 45, { sessionEndsAt: new Date(lastMoment).toISOString() });
    expect(sessionEndsAt()).toBe(lastMoment);
    touchSession();
    expect(sessionEndsAt()).toBe(lastMoment);
  });

  test("doesn't count as a signed-in user on the customizer page", { tags: ['N-06'] }, () => {
    signInAs('Salesperson', 45, { sessionScope: 'customizer' });
    expect(sessionState().kind).toBe('page');
    expect(currentSession()).toBeUndefined();
  });
});
