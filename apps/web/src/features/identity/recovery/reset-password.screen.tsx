import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInFrame } from '../sign-in-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface Props {
  readonly token: string;
  readonly corner: ReactNode;
  readonly onLeave: () => void;
}

/** Sets a new password through a mailed link, next to the sign-in page's picture. */
export function ResetPasswordScreen({ token, corner, onLeave }: Props) {
  const { t } = useTranslation('identity');
  const title = t('recovery.newTitle');
  useEffect(() => {
    document.title = `${title} · Cordovan`;
  }, [title]);
  return (
    <SignInFrame title={title} corner={corner}>
      <NewPasswordForm token={token} onLeave={onLeave} />
    </SignInFrame>
  );
}
