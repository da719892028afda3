import { AccountScreen } from '../../features/identity/account/account.screen.tsx';
import { useSignOutEverywhere } from '../session/use-sign-out.ts';

export default function AccountRoute() {
  const signOutEverywhere = useSignOutEverywhere();
  return <AccountScreen onSignOutEverywhere={() => void signOutEverywhere()} />;
}
