let filled = '';

/**
 * Returns the text that a program typed into the page's hidden field, and clears it, so that a person can resend the
 * form.
 */
export function takeHiddenField(): string {
  const text = filled;
  filled = '';
  return text;
}

/**
 * A form field that people can't see or reach. Bots fill it in, and the server refuses such requests. The field is
 * inert, so that no dialog focuses it and no browser autofills it.
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
