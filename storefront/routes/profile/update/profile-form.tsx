import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { readPhone } from '#contract/phone.ts';
import { m } from '#storefront/paraglide/messages.js';
import { phoneSigns } from '#storefront/routes/profile/numeric.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';
import { type Profile, type ProfileDraft, type ProfileOutcome, updateProfile } from './load-profile.ts';

/** The longest name and phone number that the server accepts. */
const longestName = 100;
const longestPhone = 40;

/** Contact and personal information (R-ACC-6). The input stays when saving fails. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { draft, phoneError, isSaving, change, submit } = useProfileDraft(profile);
  const nameField = (field: 'first_name' | 'last_name') => ({
    name: field,
    value: draft[field],
    maxLength: longestName,
    onChange: (event: { target: HTMLInputElement }) => change({ [field]: event.target.value }),
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FieldGroup title={m.profile_contact()}>
        <TextField
          label={m.profile_email()}
          hint={m.profile_email_hint()}
          type="email"
          name="email"
          autoComplete="email"
          value={profile.email}
          readOnly
        />
        <TextField
          label={m.profile_phone()}
          hint={m.profile_phone_hint()}
          error={phoneError}
          type="tel"
          inputMode="tel"
          name="number"
          autoComplete="tel"
          maxLength={longestPhone}
          value={draft.number}
          onChange={(event) => change({ number: phoneSigns(event.target.value) })}
        />
      </FieldGroup>
      <FieldGroup title={m.profile_personal()}>
        <TextField {...nameField('first_name')} label={m.profile_first_name()} autoComplete="given-name" />
        <TextField {...nameField('last_name')} label={m.profile_last_name()} autoComplete="family-name" />
      </FieldGroup>
      <Button type="submit" size="large" disabled={isSaving} className="self-start max-sm:w-full">
        {isSaving ? m.profile_updating() : m.profile_update()}
      </Button>
    </form>
  );
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-surface p-5 md:p-6">
      <h2 id={id} className="mb-4 font-semibold text-lg">
        {title}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">{children}</div>
    </section>
  );
}

function useProfileDraft(profile: Profile) {
  const { first_name, last_name, number } = profile;
  const [draft, setDraft] = useState<ProfileDraft>({ first_name, last_name, number });
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const goToSignIn = useSignInRedirect();

  function change(changed: Partial<ProfileDraft>) {
    setDraft((before) => ({ ...before, ...changed }));
    if (changed.number !== undefined) setPhoneError(null);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The number is optional.
    if (draft.number.trim() !== '' && readPhone(draft.number) === null) {
      setPhoneError(m.profile_phone_wrong());
      const field = event.currentTarget.elements.namedItem('number');
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setIsSaving(true);
    const outcome = await updateProfile(draft);
    setIsSaving(false);
    if (outcome === 'signed out') goToSignIn();
    else showOutcome(outcome);
  }

  return { draft, phoneError, isSaving, change, submit };
}

/** R-ACC-6. */
function showOutcome(outcome: Exclude<ProfileOutcome, 'signed out'>): void {
  if (outcome === 'updated') showToast('success', m.profile_updated());
  else showToast('error', outcome === 'refused' ? m.profile_update_failed() : m.profile_update_unreachable());
}
