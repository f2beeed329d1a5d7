import { Link, Typography } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { Loading, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '#backoffice/api.ts';
import { Section } from '#backoffice/catalogue/section.tsx';
import { useSheet, useSpecifications } from '#backoffice/catalogue/specifications/use-specifications.ts';
import { countText } from '#backoffice/shell/counts.ts';
import { DraftOffer } from '#backoffice/shell/draft-offer.tsx';
import { useDraft } from '#backoffice/shell/drafts.ts';
import { paths } from '#backoffice/shell/paths.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import { type Cells, cellsOf, columnsOf, editedOf, type pasteBlock, rowsOf, valuesOf } from './specification-cells.ts';
import { SpecificationsTable } from './specifications-table.tsx';
import type { ProductState } from './use-product.ts';

/**
 * The typed values of a product and its variants. The draft holds only the edited cells, so that what someone else saves meanwhile shows in
 * all others.
 */
export function SpecificationsSection({ product, state }: { product: StaffProduct; state: ProductState }) {
  const vocabulary = useSpecifications();
  const sheet = useSheet(product.subcategoryId);
  const rows = useMemo(() => rowsOf(product), [product]);
  const { edited, cells, write, forget } = useCells(product, rows);
  const isChanged = Object.keys(edited).length > 0;
  const { found, forget: forgetDraft } = useDraft(
    `products/${product.id}/specifications`,
    isChanged ? { version: product.version, cells: edited } : null,
  );
  const tellMisfits = useTellMisfits();
  const columns = useMemo(
    () => (vocabulary && sheet ? columnsOf(product, sheet, vocabulary) : null),
    [product, sheet, vocabulary],
  );
  const writeOne = useCallback((id: string, text: string) => write({ [id]: text }), [write]);
  const save = async () => {
    const values = valuesOf(product, cells, rows, columns ?? []);
    const isSaved = await state.save(({ id, version }) => call('saveSpecifications', { id, version, values }));
    if (isSaved) forget();
    return isSaved;
  };
  return (
    <Section title="Specifications" isChanged={isChanged && columns !== null} onSave={save} onUndo={forget}>
      <DraftOffer
        what="the specifications"
        found={found}
        isOutdated={found?.values.version !== product.version}
        onTake={(typed) => write(typed.cells)}
        onForget={forgetDraft}
      />
      <Explanation isSheetEmpty={sheet?.length === 0} subcategoryId={product.subcategoryId} />
      {columns === null ? <Loading /> : null}
      {columns !== null && columns.length > 0 ? (
        <SpecificationsTable
          columns={columns}
          rows={rows}
          cells={cells}
          onWrite={writeOne}
          onPaste={({ cells: pasted, misfits }) => {
            write(pasted);
            tellMisfits(misfits);
          }}
        />
      ) : null}
    </Section>
  );
}

/** The stored cells with the edited ones over them. */
function useCells(product: StaffProduct, rows: ReturnType<typeof rowsOf>) {
  const [edited, setEdited] = useState<Cells>({});
  const stored = useMemo(() => cellsOf(product), [product]);
  const [base, setBase] = useState(product);
  if (base !== product) {
    setBase(product);
    setEdited(editedOf(edited, stored, rows));
  }
  const cells = useMemo(() => ({ ...stored, ...edited }), [stored, edited]);
  const write = useCallback(
    (typed: Cells) => setEdited((before) => editedOf({ ...before, ...typed }, stored, rows)),
    [stored, rows],
  );
  const forget = () => setEdited({});
  return { edited, cells, write, forget };
}

const mostNamed = 3;

function useTellMisfits() {
  const notify = useNotify();
  return (misfits: ReturnType<typeof pasteBlock>['misfits']) => {
    if (misfits.length === 0) return;
    const more = misfits.length > mostNamed ? `, and ${countText(misfits.length - mostNamed, 'more cell')}` : '';
    notify(`Left as before, because it does not fit: ${misfits.slice(0, mostNamed).join(', ')}${more}.`, {
      type: 'warning',
      autoHideDuration: 10_000,
    });
  };
}

function Explanation({ isSheetEmpty, subcategoryId }: { isSheetEmpty: boolean; subcategoryId: number }) {
  const link = (
    <Link component={RouterLink} to={paths.sheet(subcategoryId)}>
      sheet of its subcategory
    </Link>
  );
  return (
    <Typography variant="body2" color="text.secondary">
      {isSheetEmpty ? (
        <>The {link} is empty: what is put on it can be filled in here.</>
      ) : (
        <>
          The columns are those of the {link}. A variant without a value of its own has that of all variants. Arrow keys
          move between the cells, and cells copied from a spreadsheet can be pasted.
        </>
      )}
    </Typography>
  );
}
