let filled = '';

/**
 * Text that a program typed into the hidden field of the page, returned once: the form can then be sent again as a
 * person's.
 */
export function takeHiddenField(): string {
  const text = filled;
  filled = '';
  return text;
}

/**
 * A field of a form that people don't see or reach. Robots fill it in, and the server refuses what they send. It is inert,
 * so that no dialog focuses it and no browser fills it in for a person.
 */
export function HiddenField() {
  return (
    <div
      aria-hidden
      inert
      style={{ position: 'absolute', left: -10_000, height: 1, width: 1, overflow: 'hidden' }}
    >
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        onChange={({ currentTarget }) => (filled = currentTarget.value)}
      />
    </div>
  );
}
