import { SimpleForm, type SimpleFormProps, useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DraftOffer } from './draft-offer.tsx';
import { useDraft } from './drafts.ts';
import { useUnsavedChanges } from './unsaved-changes.tsx';

type Props = {
  /** The input, named in a sentence: `the coupon`. */
  what: string;
  /** Off for personal data: it is guarded against leaving, but not stored in the browser. */
  keepsDraft?: boolean;
  /** The record's `version` is sent with a save, which is refused after another's save; a draft keeps the one it began with. */
  isVersioned?: boolean;
};

/** The form of a record. Leaving it unsaved asks first, and a draft is offered again later. */
export function RecordForm({
  what,
  keepsDraft = true,
  isVersioned = false,
  children,
  ...form
}: SimpleFormProps & Props) {
  return (
    <SimpleForm {...form}>
      {keepsDraft ? <DraftedChanges what={what} isVersioned={isVersioned} /> : <GuardedChanges what={what} />}
      {children}
    </SimpleForm>
  );
}

/** A refused save leaves an error in the form, so the input still counts as unsaved. */
function useDirtyFields(): string[] {
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  return isSubmitSuccessful ? [] : Object.keys(dirtyFields).filter((field) => dirtyFields[field]);
}

function GuardedChanges({ what }: { what: string }) {
  useUnsavedChanges({ what, isUnsaved: useDirtyFields().length > 0 });
  return null;
}

function DraftedChanges({ what, isVersioned }: { what: string; isVersioned: boolean }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const { setValue } = useFormContext();
  const values = useWatch();
  const dirty = useDirtyFields();
  const kept = isVersioned ? [...dirty, 'version'] : dirty;
  const unsaved = dirty.length > 0 ? Object.fromEntries(kept.map((field) => [field, values[field] ?? null])) : null;
  const { found, forget } = useDraft(`${resource}/${record?.id ?? 'new'}`, unsaved);
  useUnsavedChanges({ what, isUnsaved: unsaved !== null, isDrafted: true });
  const take = (typed: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(typed)) setValue(field, value, { shouldDirty: true });
  };
  const isOutdated = isVersioned && found?.values.version !== record?.version;
  return <DraftOffer what={what} found={found} isOutdated={isOutdated} onTake={take} onForget={forget} />;
}
