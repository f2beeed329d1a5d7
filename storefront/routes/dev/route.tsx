import { useEffect, useState } from 'react';
import { Gallery } from './gallery.tsx';
import { Tokens } from './tokens.tsx';

/** A gallery of all components in all states, light and dark, LTR and RTL: /dev/components, in `npm run dev` only. */

const panes = (['light', 'dark'] as const).flatMap((scheme) =>
  (['ltr', 'rtl'] as const).map((dir) => ({ scheme, dir })),
);

export function meta() {
  return [{ title: 'Components' }];
}

export default function ComponentsPage() {
  const styles = useSchemeStyles();
  return (
    <div className="flex flex-col gap-8 p-4">
      <style>{styles}</style>
      <h1 className="font-semibold text-3xl">Components</h1>
      <Tokens />
      <div className="grid gap-4 xl:grid-cols-2">
        {panes.map(({ scheme, dir }) => (
          <section
            key={scheme + dir}
            dir={dir}
            aria-label={`${scheme}, ${dir}`}
            className={`scheme-${scheme} flex min-w-0 flex-col gap-8 rounded-3xl bg-canvas p-5 text-ink`}
          >
            <h2 className="font-semibold text-xl">
              {scheme}, {dir}
            </h2>
            <Gallery id={scheme + dir} />
          </section>
        ))}
      </div>
    </div>
  );
}

/** The tokens of both colour schemes as classes for a part of the page, copied from the style sheet, where a media query selects them. */
function useSchemeStyles(): string {
  const [styles, setStyles] = useState('');
  useEffect(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const light = rules.find((rule) => isTokens(rule));
    const dark = rules
      .filter((rule) => rule instanceof CSSMediaRule)
      .flatMap((rule) => (rule.conditionText.includes('dark') ? [...rule.cssRules] : []))
      .find((rule) => isTokens(rule));
    setStyles(
      `.scheme-light { ${tokensOf(light)} color-scheme: light } .scheme-dark { ${tokensOf(dark)} color-scheme: dark }`,
    );
  }, []);
  return styles;
}

function isTokens(rule: CSSRule): rule is CSSStyleRule {
  return (
    rule instanceof CSSStyleRule && rule.selectorText === ':root' && rule.style.getPropertyValue('--canvas') !== ''
  );
}

function tokensOf(rule: CSSStyleRule | undefined): string {
  return rule?.style.cssText ?? '';
}
