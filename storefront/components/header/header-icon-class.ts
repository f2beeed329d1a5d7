export const headerIconClass =
  'flex size-11 items-center justify-center rounded-full transition-colors hover:bg-sunken';
