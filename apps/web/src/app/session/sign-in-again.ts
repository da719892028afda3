/** Somebody noticed that the session is over; the session watch asks the person to sign in. */
type Listener = () => void;
let listener: Listener | undefined;

export function askToSignInAgain(): void {
  listener?.();
}

export function onSignInNeeded(next: Listener): () => void {
  listener = next;
  return () => {
    listener = undefined;
  };
}
