import { m } from '#storefront/paraglide/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { type InstallWay, installWay, isInstalled } from './install.ts';

type Props = { shopName: string; isOpen: boolean; onClose: () => void };

/** Instructions for installing the app where the browser offers no prompt, above all on iOS. */
export function InstallDialog({ shopName, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.install_heading({ shop: shopName })} closeLabel={m.close()}>
      {isOpen && <Explanation shopName={shopName} />}
    </Dialog>
  );
}

function Explanation({ shopName }: { shopName: string }) {
  if (isInstalled()) return <p>{m.install_already()}</p>;
  const steps = stepsOf(installWay(), shopName);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{m.install_intro({ shop: shopName })}</p>
      <ol className="flex list-decimal flex-col gap-3 ps-6 marker:font-semibold marker:text-primary">
        {steps.map((step) => (
          <li key={step} className="ps-1">
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

function stepsOf(way: InstallWay, shop: string): string[] {
  if (way === 'ios')
    return [m.install_step_ios_share(), m.install_step_ios_add(), m.install_step_ios_confirm({ shop })];
  if (way === 'android')
    return [m.install_step_android_menu(), m.install_step_android_add(), m.install_step_android_confirm({ shop })];
  if (way === 'mac') return [m.install_step_mac_menu(), m.install_step_mac_add()];
  return [m.install_step_desktop_browser(), m.install_step_desktop_add()];
}
