import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import type { ProductPage } from '#storefront/routes/product/load-product.ts';
import { Button } from '#ui/button.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';

/** Questions and answers: a button that opens the form, and the answered questions. */
export function Questions({ questions, product }: ProductPage) {
  const [isOpen, setIsOpen] = useState(false);
  const hasSome = questions !== null && questions.list.length > 0;
  const section = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLFormElement>(null);
  const isAskedFor = useRef(false);

  /** The button that asked for them is gone, so reading goes on at the first one. */
  useEffect(() => {
    if (questions === null || !isAskedFor.current) return;
    isAskedFor.current = false;
    const first = section.current?.querySelector('li') ?? section.current?.querySelector('button');
    first?.focus();
  }, [questions]);

  function close() {
    setIsOpen(false);
    toggle.current?.querySelector('button')?.focus();
  }

  return (
    <section ref={section} id="questions" aria-labelledby="questions-heading" className="scroll-mt-24">
      <h2 id="questions-heading" className="mb-5 font-semibold text-2xl">
        {m.questions_heading()}
      </h2>
      <div className={hasSome ? 'grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-14' : ''}>
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {questions === null && <Unreached onRetry={() => (isAskedFor.current = true)} />}
            {questions?.list.length === 0 && <p className="text-muted">{m.questions_none()}</p>}
            {/* A form, because React replays a form submitted before hydration. */}
            <form
              ref={toggle}
              action={() => setIsOpen(!isOpen)}
              className={`noscript:hidden ${hasSome ? 'grid flex-1' : ''}`}
            >
              <Button type="submit" variant="quiet" aria-expanded={isOpen}>
                {isOpen ? m.questions_cancel() : m.questions_ask()}
              </Button>
            </form>
          </div>
          {isOpen && <QuestionForm product={product} onDone={close} />}
        </div>
        {hasSome && <QuestionList key={questions.next} productId={product.id} questions={questions} />}
      </div>
    </section>
  );
}

/** Questions that failed to load (R-SCR-5). */
function Unreached({ onRetry }: { onRetry(): void }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <p className="text-muted">{m.questions_unreached()}</p>
      <Button
        variant="quiet"
        onClick={() => {
          onRetry();
          void revalidate();
        }}
        aria-disabled={state === 'loading' || undefined}
        className="aria-disabled:opacity-60 noscript:hidden"
      >
        {m.questions_try_again()}
      </Button>
    </>
  );
}
