import { Link } from 'react-router';
import type { SuccessOf } from '#contract/calls.ts';
import { type Block, readBlocks, type Span } from '#contract/settings/rich-text.ts';
import { m } from '#storefront/paraglide/messages.js';
import { ContactDetails } from './contact-details.tsx';
import { UnreachedPage } from './product-list/unreached-page.tsx';

type Page = SuccessOf<'getTextPage'>;
type Part = Page['parts'][number];

/** A page to read: a readable column with its table of contents beside it, or above it on narrow screens. Null: it could not be loaded. */
export function TextPage({ page }: { page: Page | null }) {
  if (page === null) return <UnreachedPage title={m.text_page_unreached()} />;
  const { title, intro, parts, is_numbered: isNumbered } = page;
  const headed = parts.map((part, index) => ({
    ...part,
    heading: isNumbered ? `${index + 1}. ${part.heading}` : part.heading,
  }));
  return (
    <div className="shell py-8 md:py-14">
      <header className="max-w-[68ch]">
        <h1 className="font-semibold text-3xl md:text-4xl">{title}</h1>
        <p className="mt-4 text-pretty text-lg text-muted">{intro}</p>
      </header>
      <div className="mt-8 grid items-start gap-x-16 gap-y-8 md:mt-12 lg:grid-cols-[minmax(0,68ch)_16rem] lg:justify-between">
        <Contents parts={headed} />
        <article className="flex flex-col gap-10">
          {headed.map(({ id, heading, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`} className="font-semibold text-xl">
                {heading}
              </h2>
              <div className={bodyClass}>
                <Blocks blocks={readBlocks(text)} />
              </div>
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}

const bodyClass =
  'mt-3 leading-relaxed [&>*+*]:mt-3 [&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_li]:ps-1 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:ps-6 [&_ul]:marker:text-muted';

function Contents({ parts }: { parts: Part[] }) {
  return (
    <nav
      aria-labelledby="contents-heading"
      className="rounded-2xl border border-line bg-surface p-5 lg:sticky lg:top-28 lg:order-last"
    >
      <h2 id="contents-heading" className="font-semibold text-muted text-sm">
        {m.text_page_contents()}
      </h2>
      <ul className="mt-2 sm:max-lg:columns-2">
        {parts.map(({ id, heading }) => (
          <li key={id} className="break-inside-avoid">
            <a href={`#${id}`} className="flex min-h-9 items-center py-1 hover:text-primary hover:underline">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block) => {
    if (block.kind === 'contact') return <ContactDetails key={block.at} />;
    if (block.kind === 'paragraph') {
      return (
        <p key={block.at}>
          <Spans spans={block.spans} />
        </p>
      );
    }
    return (
      <ul key={block.at}>
        {block.items.map(({ at, spans }) => (
          <li key={at}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    );
  });
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map(({ at, text, href }) => {
    if (href === null) return text;
    if (href.startsWith('/')) {
      return (
        <Link key={at} to={href}>
          {text}
        </Link>
      );
    }
    return (
      <a key={at} href={href}>
        {text}
      </a>
    );
  });
}
