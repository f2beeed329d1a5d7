import { describe, expect, it } from 'vitest';
import type { StaffCall } from '#contract/staff/call.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { startShop } from '#testing/shop.ts';

/** The documentation of the staff's calls: who may make them, and the limits of what they take. */

const { app } = await startShop();
const { paths, components } = (await app.inject('/api/openapi.json')).json<Documentation>();
const names = Object.keys(staffCalls) as (keyof typeof staffCalls)[];
const callOf = (name: keyof typeof staffCalls): StaffCall => staffCalls[name];
const operationOf = (name: keyof typeof staffCalls) => {
  const { method, path } = callOf(name);
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not documented.`);
  return operation;
};

/** Those with which a session begins. */
const beforeSession = ['acceptInvitation', 'openInvitation', 'signInStaff'];

describe('the documentation of the staff', () => {
  it.each(names)('the documentation of %s states whether it needs a session, and whether a key will do', (name) => {
    const isOpen = beforeSession.includes(name);
    const keys = callOf(name).forPeople ? [] : [{ machine: [] }];
    expect(operationOf(name).security).toEqual(isOpen ? [] : [{ staff: [] }, ...keys]);
  });

  it('the documentation of the staff says that the session is a cookie, and a key a bearer token', () => {
    expect(components.securitySchemes.staff).toMatchObject({ type: 'apiKey', in: 'cookie', name: 'staff' });
    expect(components.securitySchemes.machine).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it.each(names)('the documentation of %s states the limits of all that it takes', (name) => {
    const { parameters = [], requestBody } = operationOf(name);
    const inputs = parameters.map((parameter) => ({ path: parameter.name, schema: parameter.schema }));
    const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ path: 'body', schema }));
    expect([...inputs, ...bodies].flatMap(({ path, schema }) => unlimited(schema, path))).toEqual([]);
  });
});

type Schema = {
  type?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  pattern?: string;
  format?: string;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};
type Operation = {
  security?: object[];
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Documentation = {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object> };
};

/** The paths of the parts without a limit. */
function unlimited(schema: Schema, path: string): string[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap((option) => unlimited(option, path));
  if (schema.enum || 'const' in schema) return [];
  switch (schema.type) {
    case 'null':
    case 'boolean':
      return [];
    case 'array':
      return [...(schema.maxItems === undefined ? [`${path}[]`] : []), ...unlimited(schema.items ?? {}, `${path}[]`)];
    case 'object':
      return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unlimited(field, `${path}.${name}`));
    case 'string':
      return schema.maxLength !== undefined || schema.pattern || schema.format ? [] : [path];
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.maximum !== undefined ? [] : [path];
    default:
      return [`${path}: ${JSON.stringify(schema)}`];
  }
}
