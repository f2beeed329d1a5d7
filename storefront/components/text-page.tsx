import type { ReactNode } from 'react';
import { m } from '#storefront/paraglide/messages.js';

export type TextSection = { id: string; heading: string; body: ReactNode };

type Props = { title: string; intro: string; sections: TextSection[]; isNumbered?: boolean };

/** A text page: a readable column with its table of contents beside it, or above it on narrow screens. */
export function TextPage({ title, intro, sections, isNumbered = false }: Props) {
  const headed = sections.map((section, index) => ({
    ...section,
    heading: isNumbered ? `${index + 1}. ${section.heading}` : section.heading,
  }));
  return (
    <div className="shell py-8 md:py-14">
      <header className="max-w-[68ch]">
        <h1 className="font-semibold text-3xl md:text-4xl">{title}</h1>
        <p className="mt-4 text-pretty text-lg text-muted">{intro}</p>
      </header>
      <div className="mt-8 grid items-start gap-x-16 gap-y-8 md:mt-12 lg:grid-cols-[minmax(0,68ch)_16rem] lg:justify-between">
        <Contents sections={headed} />
        <article className="flex flex-col gap-10">
          {headed.map(({ id, heading, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`} className="font-semibold text-xl">
                {heading}
              </h2>
              <div className={bodyClass}>{body}</div>
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}

const bodyClass =
  'mt-3 leading-relaxed [&>*+*]:mt-3 [&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_li]:ps-1 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:ps-6 [&_ul]:marker:text-muted';

function Contents({ sections }: { sections: TextSection[] }) {
  return (
    <nav
      aria-labelledby="contents-heading"
      className="rounded-2xl border border-line bg-surface p-5 lg:sticky lg:top-28 lg:order-last"
    >
      <h2 id="contents-heading" className="font-semibold text-muted text-sm">
        {m.text_page_contents()}
      </h2>
      <ul className="mt-2 sm:max-lg:columns-2">
        {sections.map(({ id, heading }) => (
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

/** A bulleted list with an introduction. The texts are the React keys, so they must differ. */
export function Points({ lead, texts }: { lead: string; texts: string[] }) {
  return (
    <>
      <p>{lead}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
