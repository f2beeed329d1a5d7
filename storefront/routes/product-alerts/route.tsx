import { data } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import type { Route } from './+types/route';

type Step = { title: () => string; text: () => string; press?: () => string };

/** The pages of alert mails by the end of their path: the two with a button, and what the shop has done then. */
const steps = new Map<string, Step>([
  ['confirm', { title: m.alert_confirm_title, text: m.alert_confirm_text, press: m.alert_confirm_press }],
  ['confirmed', { title: m.alert_confirmed_title, text: m.alert_confirmed_text }],
  ['stop', { title: m.alert_stop_title, text: m.alert_stop_text, press: m.alert_stop_press }],
  ['stopped', { title: m.alert_stopped_title, text: m.alert_stopped_text }],
  ['expired', { title: m.alert_expired_title, text: m.alert_expired_text }],
]);

export function meta({ matches, params }: Route.MetaArgs) {
  const shop = shopOf(matches);
  const step = steps.get(params.step);
  return shop && step ? pageMeta(shop, { title: step.title(), path: null }) : [];
}

export function loader({ params }: Route.LoaderArgs) {
  return refuseUnknown(params.step);
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return refuseUnknown(params.step);
}

function refuseUnknown(step: string): null {
  if (!steps.has(step)) throw data(null, { status: 404 });
  return null;
}

/**
 * Where the links of alert mails lead. A press, not the opening, does what a link says, because mail scanners open every link (R-PRD-23).
 * The browser itself posts the form to the page's own address with its link, so it works without scripts.
 */
export default function ProductAlertsPage({ params }: Route.ComponentProps) {
  const step = steps.get(params.step);
  if (step === undefined) return null;
  return (
    <div className="shell flex flex-col items-center py-8 md:py-16">
      <div className="flex w-full max-w-md flex-col gap-5 rounded-3xl border border-line bg-surface p-6 shadow-raised md:p-8">
        <div>
          <h1 className="font-semibold text-2xl">{step.title()}</h1>
          <p className="mt-2 text-muted">{step.text()}</p>
        </div>
        {step.press ? (
          <form method="post" className="contents">
            <Button type="submit" size="large">
              {step.press()}
            </Button>
          </form>
        ) : (
          <a href={paths.home} className={buttonClass('quiet', 'large')}>
            {m.alert_to_shop()}
          </a>
        )}
      </div>
    </div>
  );
}
