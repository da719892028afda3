export { SessionEnding, SessionEndingTitle } from './session-ending.tsx';
export { SignInAgain, SignInAgainTitle } from './sign-in-over.tsx';
