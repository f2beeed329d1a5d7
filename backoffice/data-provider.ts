import { type DataProvider, type GetListParams, HttpError, type RaRecord } from 'react-admin';
import { isApiFault } from '#contract/client.ts';
import { type StaffCallName, staffCalls } from '#contract/staff/calls.ts';
import type { StaffCaller } from '#contract/staff/client.ts';
import type { Area } from './area.ts';
import { sentenceOf } from './shell/sentence-of.ts';
import { pageOfWhole } from './whole-list.ts';

/**
 * react-admin's data provider: each area names its calls, and all are made alike. A list answers `{ items, next }`, or all `items` if its
 * call takes no limit; all other calls answer `{ item }`. A form sends only the fields that the call accepts.
 */
export function createDataProvider(areas: Area[], call: StaffCaller): DataProvider {
  const callOf = (resource: string, kind: keyof Area['calls']): StaffCallName => {
    const name = areas.find((area) => area.name === resource)?.calls[kind];
    if (!name) throw new Error(`The area ${resource} has no call to ${kind}.`);
    return name;
  };
  const ask = async (name: StaffCallName, fields: Record<string, unknown>): Promise<Answer> => {
    const accepted = Object.keys(staffCalls[name].input.shape);
    const input = Object.fromEntries(accepted.map((field) => [field, fields[field]]));
    try {
      return (await call(name, input as never)) as Answer;
    } catch (error) {
      throw toHttpError(error, accepted);
    }
  };
  const askItem = async (name: StaffCallName, fields: Record<string, unknown>) =>
    (await ask(name, fields)).item as never;
  const readPage = createPageReader(ask);
  const readList = async (name: StaffCallName, params: GetListParams) =>
    isWhole(name) ? pageOfWhole((await ask(name, {})).items ?? [], params) : readPage(name, params);
  /** A record of a list that comes whole need not have a call of its own. */
  const find = async (name: StaffCallName, id: unknown) => {
    const item = (await ask(name, {})).items?.find((one) => String(one.id) === String(id));
    if (!item) throw new HttpError('This is no longer there.', 404);
    return item as never;
  };

  return {
    getList: (resource, params) => readList(callOf(resource, 'list'), params) as never,
    getOne: async (resource, { id }) => {
      const list = callOf(resource, 'list');
      const hasCall = areas.some((area) => area.name === resource && area.calls.get !== undefined);
      return { data: await (isWhole(list) && !hasCall ? find(list, id) : askItem(callOf(resource, 'get'), { id })) };
    },
    getMany: async (resource, { ids }) => ({
      data: await Promise.all(ids.map((id) => askItem(callOf(resource, 'get'), { id }))),
    }),
    getManyReference: (resource, { target, id, ...params }) =>
      readPage(callOf(resource, 'list'), { ...params, filter: { ...params.filter, [target]: id } }) as never,
    create: async (resource, { data }) => ({ data: await askItem(callOf(resource, 'create'), data) }),
    update: async (resource, { id, data }) => ({ data: await askItem(callOf(resource, 'update'), { ...data, id }) }),
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await ask(callOf(resource, 'update'), { ...data, id });
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      await ask(callOf(resource, 'remove'), { id });
      return { data: (previousData ?? { id }) as never };
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await ask(callOf(resource, 'remove'), { id });
      return { data: ids };
    },
  };
}

const isWhole = (list: StaffCallName) => !('limit' in staffCalls[list].input.shape);

type Answer = { items?: RaRecord[]; next?: string | null; item?: RaRecord; total?: number; estimate?: number };
type Ask = (name: StaffCallName, fields: Record<string, unknown>) => Promise<Answer>;

/**
 * react-admin numbers pages, the API pages by key: the keys of visited pages are cached, and a page beyond them is reached by reading the
 * pages before it.
 */
function createPageReader(ask: Ask) {
  const seen = new Map<string, (string | undefined)[]>();
  return async (name: StaffCallName, { pagination, sort, filter }: GetListParams) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
    const fields = { ...filter, limit: perPage, sort: sort?.field, order: sort?.order.toLowerCase() };
    const list = JSON.stringify([name, fields]);
    const begins = seen.get(list) ?? [undefined];
    seen.set(list, begins);
    for (let known = Math.min(page, begins.length); ; known++) {
      const { items = [], next, total, estimate } = await ask(name, { ...fields, after: begins[known - 1] });
      const hasNextPage = typeof next === 'string';
      if (hasNextPage) begins[known] = next;
      if (known < page && hasNextPage) continue;
      const data = known < page ? [] : items;
      const pageInfo = { hasNextPage, hasPreviousPage: page > 1 };
      // Only the last page knows the total, unless the API estimates it.
      const count = hasNextPage ? total : (page - 1) * perPage + data.length;
      return { data, pageInfo, ...(count === undefined ? {} : { total: count }), meta: { estimate } };
    }
  };
}

/**
 * Converts an API error: one about a form field shows at that field, any other above the form. Either way the form knows that it was not
 * saved.
 */
function toHttpError(error: unknown, fields: string[]): HttpError {
  const sentence = sentenceOf(error);
  const httpStatus = isApiFault(error) ? error.httpStatus : 0;
  const [field = '', ...rest] = sentence.split(' ');
  const isAboutField = httpStatus === 400 && fields.includes(field);
  const errors = isAboutField ? { [field]: rest.join(' ') } : { root: { serverError: sentence } };
  return new HttpError(sentence, httpStatus, { errors });
}
