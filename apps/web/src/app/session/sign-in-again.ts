/** Notifies the session watch that the session is over, so that it asks the user to sign in. */
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
