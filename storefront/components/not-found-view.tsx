import { m } from '#storefront/paraglide/messages.js';
import { WayOn } from './way-on.tsx';

/** The plain heading (R-SCR-4), and below it ways on. */
export function NotFoundView() {
  return (
    <div className="shell flex flex-col gap-8 py-10 wide:gap-10 wide:py-16">
      <title>{m.not_found()}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-center font-semibold text-3xl">{m.not_found()}</h1>
      <WayOn />
    </div>
  );
}
