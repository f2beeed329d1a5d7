import { Box } from '@mui/material';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { FilterContext, FilterFormBase, useDebouncedEvent, useListContext } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useChangeFilters } from './use-change-filters.ts';

type Inputs = ReactElement<{ source: string }>[];
type Values = Record<string, unknown>;

/** Above a list: its filters as inputs, and what can be done with the list as a whole. */
export function FilterBar({ inputs = [], children }: { inputs?: Inputs | undefined; children: ReactNode }) {
  return (
    <FilterContext.Provider value={inputs}>
      {inputs.length > 0 && <FilterForm inputs={inputs} />}
      {children}
    </FilterContext.Provider>
  );
}

/** So long after the last key, what is typed is searched. */
const pauseMs = 500;

/**
 * In place of react-admin's form, which writes all its fields over the list's filters, even those that were changed elsewhere
 * meanwhile, and may then keep on showing what is no longer filtered. Here only what was typed or chosen since is applied, and every
 * other field shows what the list is filtered by.
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
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', flex: { xs: '0 1 auto', md: '0 1 100%' } },
          ...{ width: { xs: '100%', sm: 'auto' }, minHeight: { sm: 64 }, pb: 0.5, mr: 'auto' },
          '& .filter-field .MuiFormControl-root': { mt: 1 },
        }}
      >
        <FilterFormBase filters={inputs} />
      </Box>
    </FormProvider>
  );
}
