import { useState } from 'react';
import type { ChosenFacets, Facet } from '#contract/facets.ts';
import { m } from '#storefront/paraglide/messages.js';
import { Box, BoxCount, groupTitle } from './box.tsx';
import { facetParam } from './filters.ts';

/** The values of a facet that are in sight; the others are folded. */
const shownValues = 6;

type Props = { facets: Facet[]; chosen: ChosenFacets };

/** A group of boxes for each facet of the list, each value with its number of products. */
export function FacetBoxes({ facets, chosen }: Props) {
  return (
    <>
      {facets.map((facet) => (
        <FacetGroup key={facet.key} facet={facet} ticked={chosen[facet.key] ?? []} />
      ))}
      <UnlistedValues facets={facets} chosen={chosen} />
    </>
  );
}

type GroupProps = { facet: Facet; ticked: string[] };

function FacetGroup({ facet: { key, name, values }, ticked }: GroupProps) {
  const [first, rest] = [values.slice(0, shownValues), values.slice(shownValues)];
  // Set once: it does not fold under a box that is unchecked.
  const [isOpen] = useState(rest.some(({ value }) => ticked.includes(value)));
  return (
    <fieldset className="min-w-0">
      <legend className={groupTitle}>{name}</legend>
      <Values name={facetParam(key)} values={first} ticked={ticked} />
      {rest.length > 0 && (
        <details open={isOpen}>
          <summary className="inline-flex min-h-9 items-center text-primary text-sm underline underline-offset-4 max-filters:min-h-11 [&::-webkit-details-marker]:hidden">
            <span className="[[open]>summary>&]:hidden">{m.facet_all({ count: values.length })}</span>
            <span className="[details:not([open])>summary>&]:hidden">{m.facet_fewer()}</span>
          </summary>
          <Values name={facetParam(key)} values={rest} ticked={ticked} />
        </details>
      )}
    </fieldset>
  );
}

type ValuesProps = { name: string; values: Facet['values']; ticked: string[] };

function Values({ name, values, ticked }: ValuesProps) {
  return (
    <ul>
      {values.map((one) => (
        <li key={one.value}>
          <Box name={name} value={one.value} isTicked={ticked.includes(one.value)}>
            <span className="min-w-0 flex-1">{one.name}</span>
            <BoxCount count={one.count} />
          </Box>
        </li>
      ))}
    </ul>
  );
}

/** Chosen values that have no box, which the form preserves. */
function UnlistedValues({ facets, chosen }: Props) {
  return Object.entries(chosen).flatMap(([key, values]) => {
    const listed = facets.find((facet) => facet.key === key)?.values ?? [];
    return values
      .filter((value) => !listed.some((one) => one.value === value))
      .map((value) => <input key={`${key} ${value}`} type="hidden" name={facetParam(key)} value={value} />);
  });
}
