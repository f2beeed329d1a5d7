import { m } from '#storefront/paraglide/messages.js';

/** The plain heading (R-SCR-4). */
export function NotFoundView() {
  return (
    <div className="shell py-24">
      <title>{m.not_found()}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-center font-semibold text-3xl">{m.not_found()}</h1>
    </div>
  );
}
