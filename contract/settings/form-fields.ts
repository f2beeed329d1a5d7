import { z } from 'zod';
import { type SectionName, sections } from './sections.ts';

/** The fields of a section as data, from its schema: forms and comparisons are made of them. */
export type FormField = {
  /** '' for the items of a list that are not groups. */
  name: string;
  title: string;
  hint: string | null;
} & (
  | { kind: 'text'; rows: number }
  | { kind: 'number' | 'switch' }
  | { kind: 'choice'; choices: string[] }
  | { kind: 'group' | 'list'; fields: FormField[] }
);

type JsonSchema = {
  type?: string;
  title?: string;
  description?: string;
  rows?: number;
  enum?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
};

export function formFieldsOf(section: SectionName): FormField[] {
  const schema = z.toJSONSchema(sections[section].schema, { io: 'input', unrepresentable: 'any' });
  return fieldsOf(schema as JsonSchema);
}

const fieldsOf = ({ properties = {} }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => field(name, schema));

function field(name: string, schema: JsonSchema): FormField {
  const named = { name, title: schema.title ?? name, hint: schema.description ?? null };
  if (schema.enum) return { ...named, kind: 'choice', choices: schema.enum };
  if (schema.type === 'object') return { ...named, kind: 'group', fields: fieldsOf(schema) };
  if (schema.type === 'array') return { ...named, kind: 'list', fields: fieldsOf(schema.items ?? {}) };
  if (schema.type === 'boolean') return { ...named, kind: 'switch' };
  if (schema.type === 'number' || schema.type === 'integer') return { ...named, kind: 'number' };
  return { ...named, kind: 'text', rows: schema.rows ?? 1 };
}

export type Difference = { label: string; before: string; after: string };

/** The fields whose values differ, named by the titles on the way to them. */
export function differencesOf(fields: FormField[], before: unknown, after: unknown, path: string[] = []): Difference[] {
  return fields.flatMap((one) => {
    const [was, is] = [valueIn(before, one.name), valueIn(after, one.name)];
    const here = [...path, one.title];
    if (one.kind === 'group') return differencesOf(one.fields, was, is, here);
    if (one.kind === 'list') return differencesOfLists(one.fields, listOf(was), listOf(is), here);
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ label: here.join(' › '), before: wordsOf(was), after: wordsOf(is) }];
  });
}

function differencesOfLists(fields: FormField[], was: unknown[], is: unknown[], path: string[]): Difference[] {
  const places = Array.from({ length: Math.max(was.length, is.length) }, (_, index) => index);
  return places.flatMap((index) => differencesOf(fields, was[index], is[index], [...path, String(index + 1)]));
}

const valueIn = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const listOf = (value: unknown) => (Array.isArray(value) ? value : []);

function wordsOf(value: unknown): string {
  if (value === undefined || value === '') return '(nothing)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
