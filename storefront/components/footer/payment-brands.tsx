import type { ReactNode } from 'react';
import { m } from '#storefront/paraglide/messages.js';

type Mark = { name: string; background: string; picture: ReactNode };

/** Small logos of the card brands. */
export function PaymentBrands({ brands }: { brands: string[] }) {
  const shown = marks.filter(({ name }) => brands.includes(name));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={m.footer_payments()} className="flex gap-2">
      {shown.map((mark) => (
        <Brand key={mark.name} {...mark} />
      ))}
    </ul>
  );
}

function Brand({ name, background, picture }: Mark) {
  return (
    <li>
      <svg viewBox="0 0 40 26" role="img" aria-label={name} className="h-[26px] w-10 rounded-[4px] border border-line">
        <rect width="40" height="26" fill={background} />
        {picture}
      </svg>
    </li>
  );
}

type WordProps = { x: number; y?: number; size: number; fill: string; text: string; isItalic?: boolean };

function Word({ x, y = 16.5, size, fill, text, isItalic = false }: WordProps) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      fontSize={size}
      fontWeight="800"
      fontStyle={isItalic ? 'italic' : 'normal'}
      fontFamily="Arial, Helvetica, sans-serif"
      textAnchor="middle"
    >
      {text}
    </text>
  );
}

const marks: Mark[] = [
  {
    name: 'American Express',
    background: '#1f6fc0',
    picture: (
      <>
        <Word x={20} size={8.5} fill="#fff" text="AMEX" />
      </>
    ),
  },
  {
    name: 'Discover',
    background: '#fff',
    picture: (
      <>
        <path d="M14 26c11-1.5 19-5 26-10v10z" fill="#e8741e" />
        <Word x={20} y={13.5} size={6.5} fill="#20262b" text="DISCOVER" />
      </>
    ),
  },
  {
    name: 'Mastercard',
    background: '#fff',
    picture: (
      <>
        <circle cx="16" cy="13" r="7.5" fill="#e0201b" />
        <circle cx="24" cy="13" r="7.5" fill="#f49c1c" />
        <path d="M20 6.7a7.5 7.5 0 010 12.6 7.5 7.5 0 010-12.6z" fill="#f0621f" />
      </>
    ),
  },
  {
    name: 'PayPal',
    background: '#fff',
    picture: (
      <>
        <path d="M10.5 6h4.7c2.6 0 3.9 1.5 3.5 3.8-.4 2.6-2.3 3.9-4.9 3.9h-1.7l-.8 4.8H8.5z" fill="#14387f" />
        <path
          d="M14.2 9.3h4.7c2.6 0 3.6 1.5 3.2 3.5-.5 2.6-2.3 3.7-4.7 3.7h-1.5l-.7 4H12.5z"
          fill="#1e9ad6"
          opacity=".85"
        />
        <Word x={30} y={15.5} size={6} fill="#14387f" text="Pay" />
      </>
    ),
  },
  {
    name: 'Visa',
    background: '#fff',
    picture: (
      <>
        <Word x={20} size={11} fill="#1a2a72" text="VISA" isItalic />
      </>
    ),
  },
];
