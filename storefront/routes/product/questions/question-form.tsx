import { type FormEvent, useId, useRef, useState } from 'react';
import { useDraft } from '#storefront/app/use-draft.ts';
import { m } from '#storefront/paraglide/messages.js';
import type { ProductFacts } from '#storefront/routes/product/load-product.ts';
import { askOutcomeText, askQuestion, questionDraft } from '#storefront/shopper/ask-question.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

const fewestCharacters = 10;

/**
 * Closes once the question is sent; stays open with its text while that is too short, when it is refused, or when no answer came (R-REV-7).
 * A visitor is led to sign in, after which the question is sent.
 */
export function QuestionForm({
  product: { id, product_name: name },
  onDone,
}: {
  product: ProductFacts;
  onDone(): void;
}) {
  const [{ text }, setDraft, forgetDraft] = useDraft(questionDraft(id), { text: '' });
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useId();
  const goToSignIn = useSignInRedirect();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    // As the server counts.
    const question = text.normalize('NFC').trim();
    if ([...question].length < fewestCharacters) return showToast('error', m.questions_too_short());
    const intent = { kind: 'ask', productId: id, name, question } as const;
    if (goToSignIn(intent)) return;
    setIsSending(true);
    const outcome = await askQuestion(id, question);
    if (outcome === 'signed out') return void goToSignIn(intent);
    showToast(outcome === 'sent' ? 'success' : 'error', askOutcomeText(outcome));
    if (outcome !== 'sent') return setIsSending(false);
    forgetDraft();
    // Not if it was closed meanwhile, and another one opened.
    if (form.current) onDone();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-2xl flex-col gap-4 rounded-2xl bg-sunken p-4">
      <label className="flex flex-col gap-1.5 font-medium text-sm">
        {m.questions_text()}
        <textarea
          rows={3}
          maxLength={500}
          value={text}
          readOnly={isSending}
          placeholder={m.questions_text_hint()}
          aria-describedby={notice}
          onChange={(event) => setDraft({ text: event.target.value })}
          className="rounded-xl border border-line-strong bg-surface p-3 font-normal text-base placeholder:text-muted"
        />
      </label>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p id={notice} className="min-w-0 flex-1 basis-60 text-muted text-sm">
          {m.questions_notice()}
        </p>
        <Button type="submit" aria-disabled={isSending || undefined} className="aria-disabled:opacity-60">
          {isSending ? m.questions_submitting() : m.questions_submit()}
        </Button>
      </div>
    </form>
  );
}
