import { NumberInput, type NumberInputProps } from 'react-admin';
import { filsOfScaled, scaledAed } from './aed.ts';

/** An amount typed in AED and stored in fils. */
export function AedInput(props: Omit<NumberInputProps, 'format' | 'parse'>) {
  return <NumberInput min={0} step={0.01} {...props} format={toAed} parse={toFils} />;
}

const toAed = (fils: number | null | undefined) => (typeof fils === 'number' ? scaledAed(fils) : '');
const toFils = (typed: string) => (typed === '' ? null : filsOfScaled(Number(typed)));
