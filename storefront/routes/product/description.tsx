import { useMemo } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { trustedHtml } from '#storefront/trusted-types.ts';

/** The staff's description. The server sanitises its HTML. */
export function Description({ html }: { html: string }) {
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return (
    <section aria-labelledby="about-heading" className="min-w-0">
      <h2 id="about-heading" className="mb-4 font-semibold text-2xl">
        {m.product_about()}
      </h2>
      <div
        className="max-w-[68ch] overflow-x-auto leading-relaxed [&_a]:underline [&_h1,&_h2,&_h3,&_h4]:mt-6 [&_h1,&_h2,&_h3,&_h4]:mb-2 [&_h1,&_h2,&_h3,&_h4]:font-semibold [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-5 [&_p]:mt-3 [&_td]:py-2 [&_td]:pe-4 [&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_th]:font-medium [&_tr]:border-line [&_tr]:border-b [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:ps-5"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
        dangerouslySetInnerHTML={content}
      />
    </section>
  );
}
