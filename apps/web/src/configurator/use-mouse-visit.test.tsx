import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMouseVisit } from './use-mouse-visit.ts';

function Tile({ onVisit }: { readonly onVisit: () => void }) {
  return <button {...useMouseVisit(onVisit)}>Merlot</button>;
}

/** Simulates mouse events. A browser also fires them when an element slides under a resting mouse. */
function moveMouse(by: number): void {
  const event = new MouseEvent('mousemove', { bubbles: true });
  Object.defineProperties(event, { movementX: { value: by }, movementY: { value: 0 } });
  fireEvent(screen.getByRole('button'), event);
}

test(
  'previews a choice when the mouse moves, not when it slides under the mouse',
  { tags: ['CZR-02'] },
  () => {
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
  },
);

test('doesn’t preview a choice that was just pressed until the mouse returns', { tags: ['CZR-02'] }, () => {
  let visits = 0;
  render(<Tile onVisit={() => (visits += 1)} />);
  fireEvent.mouseDown(screen.getByRole('button'));
  moveMouse(4);
  expect(visits).toBe(0);
});
