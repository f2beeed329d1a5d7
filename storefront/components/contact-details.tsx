import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';

/** The address and contact details of the business, from the settings. */
export function ContactDetails() {
  const { legalName, licenceNumber, address, phone, whatsApp, email } = useShop();
  return (
    <address className="flex flex-col gap-4 not-italic">
      <Detail icon={<MapPin aria-hidden="true" className="size-5" />} name={m.contact_address()}>
        <strong className="block font-semibold">{legalName}</strong>
        {address}
        {licenceNumber !== '' && (
          <span className="block text-muted text-sm">{m.contact_licence({ number: licenceNumber })}</span>
        )}
      </Detail>
      <Detail icon={<Phone aria-hidden="true" className="size-5" />} name={m.contact_phone()}>
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={linkClass} dir="ltr">
          {phone}
        </a>
      </Detail>
      {whatsApp !== '' && (
        <Detail icon={<MessageCircle aria-hidden="true" className="size-5" />} name={m.contact_whatsapp()}>
          <a href={`https://wa.me/${whatsApp.replace(/\D/g, '')}`} className={linkClass} dir="ltr">
            {whatsApp}
          </a>
        </Detail>
      )}
      <Detail icon={<Mail aria-hidden="true" className="size-5" />} name={m.contact_mail()}>
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      </Detail>
    </address>
  );
}

const linkClass = 'inline-flex min-h-9 items-center text-primary underline underline-offset-4';

function Detail({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
        {icon}
      </span>
      <div className="min-w-0">
        <span className="block text-muted text-sm">{name}</span>
        {children}
      </div>
    </div>
  );
}
