import { useRef, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { OpenReviewForm } from './open-review-form.tsx';

/**
 * Opened by Add Review, whose label becomes Cancel; resets and closes after an answer (R-REV-2). It stays open with its text while
 * something is missing, or when no answer came, and with the photos that could not be sent (R-REV-8).
 */
export function ReviewForm({ productId }: { productId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLFormElement>(null);

  function close() {
    setIsOpen(false);
    toggle.current?.querySelector('button')?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      {/* A form, because React replays a form submitted before hydration. */}
      <form ref={toggle} action={() => setIsOpen(!isOpen)} className="grid">
        <Button type="submit" variant="quiet" aria-expanded={isOpen}>
          {isOpen ? m.reviews_cancel() : m.reviews_add()}
        </Button>
      </form>
      {isOpen && <OpenReviewForm productId={productId} onDone={close} />}
    </div>
  );
}
