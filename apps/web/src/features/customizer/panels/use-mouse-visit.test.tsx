import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMouseVisit } from './use-mouse-visit.ts';

function Tile({ onVisit }: { readonly onVisit: () => void }) {
  return <button {...useMouseVisit(onVisit)}>Merlot</button>;
}

/** What the browser says of a mouse; it also speaks of one that rests, when something slides under it. */
function moveMouse(by: number): void {
  const event = new MouseEvent('mousemove', { bubbles: true });
  Object.defineProperties(event, { movementX: { value: by }, movementY: { value: 0 } });
  fireEvent(screen.getByRole('button'), event);
}

test('CZR-02 a choice is previewed when the mouse comes to it, not when it slides under a resting one', () => {
  let visits = 0;
  render(<Tile onVisit={() => (visits += 1)} />);
  moveMouse(0);
  expect(visits).toBe(0);
  moveMouse(3);
  moveMouse(2);
  expect(visits).toBe(1);
  fireEvent.mouseLeave(screen.getByRole('button'));
  moveMouse(5);
  expect(visits).toBe(2);
});

test('CZR-02 what was pressed is shown as it is until the mouse comes back', () => {
  let visits = 0;
  render(<Tile onVisit={() => (visits += 1)} />);
  fireEvent.mouseDown(screen.getByRole('button'));
  moveMouse(4);
  expect(visits).toBe(0);
});
