const colors = [
  'canvas',
  'surface',
  'sunken',
  'picture',
  'ink',
  'muted',
  'line',
  'line-strong',
  'primary',
  'primary-strong',
  'primary-soft',
  'accent',
  'accent-strong',
  'price',
  'star',
  'highlight',
  'success',
  'danger',
  'danger-soft',
  'mark',
  'focus',
  'strip',
];
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl'];
const radii = ['rounded-lg', 'rounded-xl', 'rounded-2xl', 'rounded-3xl', 'rounded-full'];

/** Colours, type sizes, radii and shadow by name (styles/tokens.css). */
export function Tokens() {
  return (
    <div className="flex flex-col gap-6">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-7">
        {colors.map((name) => (
          <li key={name} className="text-xs">
            <span className="block h-12 rounded-xl border border-line" style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      <ul>
        {sizes.map((name) => (
          <li key={name} className={name}>
            {name}: Dhow sails at dawn · داو يبحر فجراً · AED 1,299.50
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-4">
        {radii.map((name) => (
          <li key={name} className={`${name} border border-line bg-surface px-6 py-4 text-sm shadow-raised`}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
