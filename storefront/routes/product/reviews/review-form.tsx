import { useRef, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { OpenReviewForm } from './open-review-form.tsx';

/**
 * Opened by Add Review, whose label becomes Cancel; resets and closes after an answer (R-REV-2). It stays open with its text while
 * something is missing, or when no answer came, and with the photos that could not be sent (R-REV-8).
 */
export function ReviewForm({ productId }: { productId: number }) {
  /** Of the open form: Cancel aborts it. */
  const [opened, setOpened] = useState<AbortController | null>(null);
  const isOpen = opened !== null;
  const whole = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLFormElement>(null);

  function press() {
    opened?.abort();
    setOpened(isOpen ? null : new AbortController());
  }

  function close() {
    const { activeElement, body } = document;
    // A shopper who is elsewhere on the page by now stays there.
    if (activeElement === body || whole.current?.contains(activeElement))
      toggle.current?.querySelector('button')?.focus();
    setOpened(null);
  }

  return (
    <div ref={whole} className="flex flex-col gap-4">
      {/* A form, because React replays a form submitted before hydration. */}
      <form ref={toggle} action={press} className="grid">
        <Button type="submit" variant="quiet" aria-expanded={isOpen}>
          {isOpen ? m.reviews_cancel() : m.reviews_add()}
        </Button>
      </form>
      {isOpen && <OpenReviewForm productId={productId} signal={opened.signal} onDone={close} />}
    </div>
  );
}
