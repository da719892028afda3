import { createEvent, fireEvent } from '@testing-library/react';

/** Types at a scanner's speed, independent of the machine's. Enter submits unless prevented. */
export function scanInto(input: HTMLElement, code: string): void {
  const press = (key: string, at: number) => {
    const event = createEvent.keyDown(input, { key });
    Object.defineProperty(event, 'timeStamp', { value: at });
    return fireEvent(input, event);
  };
  const field = input as HTMLInputElement;
  for (const [index, character] of code.split('').entries()) {
    press(character, 1_000 + index * 8);
    fireEvent.input(field, { target: { value: field.value + character } });
  }
  if (press('Enter', 1_000 + code.length * 8)) fireEvent.submit(field.form!);
}
