import { useState } from 'react';
import type { FirstCompanyInput } from '@cordovan/contracts/setup';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { readPage } from '../../lib/read-page.ts';
import { signIn } from '../../lib/session/sign-in.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { sendCompanyLogo, sendFirstCompany, sendProfile } from './api/setup.ts';
import { readCompanyProfile } from '@cordovan/contracts/companies-profile';
import { send } from '../../lib/http/send.ts';

interface Options {
  readonly logo: File | null;
  readonly takeRefusal: (error: unknown) => boolean;
  readonly onDone: () => void;
  readonly onTaken: () => void;
}

/** Creates the company, signs its administrator in, then uploads the logo, which requires a signed-in user. */
export function useCreateCompany({ logo, takeRefusal, onDone, onTaken }: Options) {
  const dialogs = useDialogs();
  const { isSaving, saving } = useSaving();
  const [isCreated, setCreated] = useState(false);
  const create = (values: FirstCompanyInput) =>
    saving(
      async () => {
        await sendFirstCompany(values);
        setCreated(true);
        const { email: username, password } = values.administrator;
        await signIn({ username: username.trim(), password });
        // A dialog says if the logo can't be used. The company exists without it.
        if (logo) await addLogo(logo).catch(() => undefined);
        await readPage();
        onDone();
      },
      async (error) => {
        if (takeRefusal(error) || !(error instanceof HttpRefusal)) return;
        if (!['SETUP_DONE', 'SETUP_CODE_WRONG', 'ACCOUNT_LOCKED'].includes(error.code)) return;
        await dialogs.message({ icon: 'warning', text: error.message });
        if (error.code === 'SETUP_DONE') {
          await readPage();
          onTaken();
        }
      },
    );
  return { create, isCreating: isSaving, isCreated };
}

async function addLogo(file: File): Promise<void> {
  const profile = await send(readCompanyProfile);
  const { logoAddress } = await sendCompanyLogo(profile.id, file);
  await sendProfile({ ...profile, logoAddress });
}
