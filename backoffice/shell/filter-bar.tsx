import { Box } from '@mui/material';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { FilterContext, FilterFormBase, useDebouncedEvent, useListContext } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useChangeFilters } from './use-change-filters.ts';

type Inputs = ReactElement<{ source: string }>[];
type Values = Record<string, unknown>;

/** The bar above a list: its filters as inputs, and the actions on the whole list. */
export function FilterBar({ inputs = [], children }: { inputs?: Inputs | undefined; children: ReactNode }) {
  return (
    <FilterContext.Provider value={inputs}>
      {inputs.length > 0 && <FilterForm inputs={inputs} />}
      {children}
    </FilterContext.Provider>
  );
}

/** Typed text is searched after this pause. */
const pauseMs = 500;

/**
 * Replaces react-admin's filter form, which overwrites all filters of the list, even those changed elsewhere meanwhile, and may show
 * filters that no longer apply. This one applies only the fields that the user changed; the others show the list's filters.
 */
function FilterForm({ inputs }: { inputs: Inputs }) {
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const sources = inputs.map(({ props }) => props.source);
  const shown = Object.fromEntries(sources.map((source) => [source, filterValues[source] ?? '']));
  const form = useForm<Values>({ defaultValues: shown });
  const { watch, setValue } = form;
  const typed = useRef<Values>({});

  const apply = () => {
    const changes = typed.current;
    typed.current = {};
    if (Object.keys(changes).length > 0) changeFilters((filters) => ({ ...filters, ...changes }));
  };
  const applySoon = useDebouncedEvent(apply, pauseMs);

  useEffect(() => {
    const { unsubscribe } = watch((values, { name, type }) => {
      if (name === undefined || type !== 'change') return;
      typed.current[name] = values[name];
      applySoon();
    });
    return unsubscribe;
  }, [watch, applySoon]);

  const shownText = JSON.stringify(shown);
  useEffect(() => {
    for (const [source, value] of Object.entries(JSON.parse(shownText))) {
      if (!(source in typed.current)) setValue(source, value);
    }
  }, [setValue, shownText]);

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          flex: { xs: '0 1 auto', md: '0 1 100%' },
          width: { xs: '100%', sm: 'auto' },
          minHeight: { sm: 64 },
          pb: 0.5,
          mr: 'auto',
          '& .filter-field .MuiFormControl-root': { mt: 1 },
        }}
      >
        <FilterFormBase filters={inputs} />
      </Box>
    </FormProvider>
  );
}
