/** The logo: a dhow under sail, and the shop's name. */
export function Logo({ name, isLight = false }: { name: string; isLight?: boolean }) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-9">
        <path
          d="M21.4 3.2c6.6 5.3 9.9 12.9 9.7 22.3H15.2c3.7-6.6 5.8-14 6.2-22.3z"
          className={isLight ? 'fill-on-strip' : 'fill-primary'}
        />
        <path
          d="M18.3 8.6c-.7 6.3-2.7 11.9-6 16.9H7.4c5.3-4.4 8.9-10 10.9-16.9z"
          className={isLight ? 'fill-on-strip/70' : 'fill-primary/60'}
        />
        <path
          d="M3.5 28.3h33l-2.1 3.6c-1.2 2-3.3 3.3-5.7 3.3H12.6c-4.1 0-7.6-2.7-9.1-6.9z"
          className={isLight ? 'fill-on-strip' : 'fill-primary'}
        />
      </svg>
      <span className="font-semibold text-2xl tracking-tight">{name}</span>
    </span>
  );
}
