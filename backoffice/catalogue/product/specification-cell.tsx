import { memo, useState } from 'react';

type Props = {
  id: string;
  /** Its row and column, for moves by keys: `3:1`. */
  place: string;
  label: string;
  /** The texts to choose from; null: it is typed. */
  choices: string[] | null;
  text: string;
  /** The text that holds while this one is blank. */
  inherited: string;
  onChange(id: string, text: string): void;
};

/** A cell of the grid. Of many cells, a keystroke renders only the one that it changes. */
export const SpecificationCell = memo(function SpecificationCell(props: Props) {
  const { id, place, label, choices, text, inherited, onChange } = props;
  if (choices !== null) return <ChoiceCell {...props} choices={choices} />;
  return (
    <td>
      <input
        aria-label={label}
        data-place={place}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={inherited}
        onChange={(event) => onChange(id, event.target.value)}
      />
    </td>
  );
});

/** A list of hundreds of choices is rendered once the cell is used, since most cells are only looked at. */
function ChoiceCell({ id, place, label, choices, text, inherited, onChange }: Props & { choices: string[] }) {
  const [isUsed, setIsUsed] = useState(false);
  const offered = isUsed ? choices : choices.filter((choice) => choice === text);
  return (
    <td>
      <select
        aria-label={label}
        data-place={place}
        data-is-blank={text === ''}
        value={text}
        onPointerDown={() => setIsUsed(true)}
        onFocus={() => setIsUsed(true)}
        onChange={(event) => onChange(id, event.target.value)}
      >
        <option value="">{inherited === '' ? '–' : inherited}</option>
        {offered.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
        {text === '' || choices.includes(text) ? null : <option>{text}</option>}
      </select>
    </td>
  );
}
