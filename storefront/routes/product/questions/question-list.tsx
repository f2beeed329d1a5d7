import { useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/questions.ts';
import { longDateTimeText } from '#storefront/components/dates.ts';
import { m } from '#storefront/paraglide/messages.js';
import { loadQuestions, type Questions } from '#storefront/routes/product/load-product.ts';
import { ShopAnswer } from '#storefront/routes/product/shop-answer.tsx';
import { browserCaller } from '#storefront/shopper/api.ts';
import { useShop } from '#storefront/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** The newest questions, and older ones on demand (R-REV-5). */
export function QuestionList({ productId, questions }: { productId: number; questions: Questions }) {
  const [older, setOlder] = useState<Questions>({ list: [], next: questions.next });
  const [isLoading, setIsLoading] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const shown = [...questions.list, ...older.list];

  /** The button may be gone, so reading goes on at the first question that came, or at the last one if none did. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page came, even an empty one
  useEffect(() => {
    if (firstNew.current === null) return;
    const item = list.current?.children[firstNew.current] ?? list.current?.lastElementChild;
    if (item instanceof HTMLElement) item.focus();
    firstNew.current = null;
  }, [older]);

  async function showMore() {
    if (isLoading || older.next === null) return;
    setIsLoading(true);
    const more = await loadQuestions(browserCaller, productId, older.next);
    setIsLoading(false);
    if (more === null) return showToast('error', m.questions_more_failed());
    firstNew.current = shown.length;
    setOlder({ list: [...older.list, ...more.list], next: more.next });
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ul ref={list} className="divide-y divide-line">
        {shown.map((question) => (
          <QuestionItem key={question.created_at + question.question} question={question} />
        ))}
      </ul>
      {older.next !== null && (
        <Button
          variant="plain"
          aria-disabled={isLoading || undefined}
          onClick={showMore}
          className="-ms-3 self-start md:-ms-5 aria-disabled:opacity-60 noscript:hidden"
        >
          {isLoading ? m.questions_more_loading() : m.questions_more()}
        </Button>
      )}
    </div>
  );
}

function QuestionItem({ question: { first_name, question, created_at, answer } }: { question: Question }) {
  const { name: shop } = useShop();
  return (
    <li tabIndex={-1} className="py-5 outline-none first:pt-0 last:pb-0">
      <p className="whitespace-pre-line break-words font-medium leading-relaxed">{question}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <span>{first_name || m.reviews_anonymous()}</span>
        <time dateTime={created_at}>{longDateTimeText(created_at)}</time>
      </p>
      <ShopAnswer title={m.questions_answer({ shop })} text={answer} />
    </li>
  );
}
