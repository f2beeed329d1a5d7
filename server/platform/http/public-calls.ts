import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Call } from '#contract/call.ts';
import { calls as contract } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { productTags } from '#platform/changes.ts';
import type { AnswerCache, MadeAnswer } from './answer-cache.ts';
import type { EarlyHandler } from './early-handler.ts';
import { faults } from './faults.ts';
import { bytesOf, type Page, toPage } from './page-cache.ts';
import { readToken } from './read-token.ts';
import { type SendEarly, sendBytes, sendPage } from './send-page.ts';

/** A GET call whose answer is the same for everyone without a token. */
export type PublicCall = {
  /** What the answer depends on, besides the products that it shows. */
  tags: readonly string[];
  /** When an answer made at `now` changes without anyone doing anything, such as the end of a deal; null: never. */
  until?: (now: Date) => Promise<Date | null>;
  /** Whether this answer may be cached; by default each may. */
  isCacheable?: (answer: object) => boolean;
  /** Returns what is called each time the answer is sent to a shopper: the handler of a cached one does not run. */
  whenServed?: (answer: object) => () => void;
};

/**
 * A visitor's answer as a member gets it: the same object if nothing differs. `version` names one of the few that the answer has for all
 * members, such as that of a product in the cart; null if it has many.
 */
export type MembersAnswer = { content: object; version: string | null };

/** Makes a visitor's answer that of the member of a token. */
export type Personalise = (answer: object) => MembersAnswer;

export type PublicCalls = {
  /** Sends a cached answer to a visitor. Otherwise it notes under which URL the answer may be cached, and leaves the request to the framework. */
  handleEarly: EarlyHandler;
  /**
   * Answers a call: from memory if it can, otherwise with what `make` returns for a visitor. A member's own part is added here and
   * nowhere else, to a copy.
   */
  answer(call: Call, request: FastifyRequest, reply: FastifyReply, make: () => Promise<object>): Promise<unknown>;
};

type Options = {
  calls: Partial<Record<CallName, PublicCall>>;
  cache: AnswerCache;
  apiKey: string;
  now: () => Date;
  send: SendEarly;
  /** What is a member's own, by an access token; null if it has no session. */
  findMember: (token: string) => Promise<Personalise | null>;
};

/** Bytes of versions, beside those of visitors' answers. */
const mostVersionBytes = 4 * 1024 * 1024;

/** The request's URL without its token, if any: the same for visitors and members. */
type Plain = { url: string; isVisitors: boolean };

/**
 * Answers the public calls from memory. Whatever is unusual about a request (a body, a cookie, an unknown or repeated parameter, an odd
 * spelling of the path) leaves it to the framework, which alone decides what it means.
 */
export function createPublicCalls(options: Options): PublicCalls {
  const { calls, cache, apiKey, now, send, findMember } = options;
  const parameters = parametersOfPaths(Object.keys(calls) as CallName[]);
  const plainRequests = new WeakMap<IncomingMessage, Plain>();
  /** By what they are made of, so that no change makes one wrong: the ETag of the visitor's answer and the version's name. */
  const versions = new LRUCache<string, Page>({ maxSize: mostVersionBytes, sizeCalculation: bytesOf });

  async function makeAnswer(call: PublicCall, reply: FastifyReply, make: () => Promise<object>): Promise<MadeAnswer> {
    const [until, content] = await Promise.all([call.until?.(now()) ?? null, make()]);
    const { isCacheable = () => true, whenServed } = call;
    return {
      status: 200,
      headers: answerHeaders,
      text: String(reply.serialize(content)),
      content,
      tags: [...call.tags, ...productTags(content)],
      isCacheable: isCacheable(content),
      until,
      ...(whenServed ? { onServed: whenServed(content) } : {}),
    };
  }

  /** The visitor's answer, of which unusual requests get no bytes. */
  async function visitorsAnswer(call: PublicCall, plain: Plain, reply: FastifyReply, make: () => Promise<object>) {
    const answer = cache.peek(plain.url) ?? (await cache.fill(plain.url, () => makeAnswer(call, reply, make)));
    answer.page.onServed();
    return answer;
  }

  async function versionOf(visitors: Page, name: string, content: object, reply: FastifyReply): Promise<Page> {
    const key = visitors.etag + name;
    const known = versions.get(key);
    if (known) return known;
    const text = String(reply.serialize(content));
    const made = await toPage({ status: 200, headers: answerHeaders, text, tags: [] });
    versions.set(key, made);
    return made;
  }

  return {
    handleEarly(request, response) {
      const { method, url = '', headers } = request;
      if (method !== 'GET' || !url.startsWith('/api/') || !isUsual(headers, apiKey)) return false;
      const isVisitors = headers.authorization === undefined;
      // Only URLs that were found plain are cached, so a cached one needs no other look.
      const answer = isVisitors ? cache.peek(url) : null;
      if (answer) {
        answer.page.onServed();
        send(request, response, answer.page);
        return true;
      }
      const plainUrl = withoutToken(url);
      if (isPlain(plainUrl, parameters))
        plainRequests.set(request, { url: plainUrl, isVisitors: isVisitors && plainUrl === url });
      return false;
    },
    async answer({ name, token: takes }, request, reply, make) {
      const token = takes === 'none' ? '' : readToken(request);
      const personalise = token === '' ? null : await findMember(token);
      if (token !== '' && personalise === null) throw faults.notSignedIn();
      const call = calls[name];
      const plain = plainRequests.get(request.raw);
      if (!call || !plain) {
        const content = await make();
        if (!request.isInternal) call?.whenServed?.(content)();
        return personalise ? personalise(content).content : content;
      }
      const { page, content } = await visitorsAnswer(call, plain, reply, make);
      if (plain.isVisitors && token === '') return sendPage(request, reply, page);
      const own = personalise?.(content) ?? { content, version: null };
      if (own.content === content) return sendBytes(request, reply, page);
      if (own.version === null) return own.content;
      return sendBytes(request, reply, await versionOf(page, own.version, own.content, reply));
    },
  };
}

/** Browsers may cache the answer and revalidate it at each use; shared caches may not, because with a token the answer differs. */
const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
};

/** Headers that hold a body or, in the place of Authorization, could hold a token. */
const unusualHeaders = [
  'proxy-authorization',
  'cookie',
  'access-token',
  'access_token',
  'x-access-token',
  'content-length',
  'transfer-encoding',
  'x-internal-call',
];

function isUsual(headers: IncomingHttpHeaders, apiKey: string): boolean {
  return headers['x-api-key'] === apiKey && unusualHeaders.every((name) => headers[name] === undefined);
}

/** Of the parameters only this one can be a token; a second one stays and makes the URL unusual. */
function withoutToken(url: string): string {
  return url.replace(/([?&])access_token=[\w.-]+(&|$)/, (_pair, before: string, after: string) =>
    after === '&' ? before : '',
  );
}

type Parameters = ReadonlyMap<string, ReadonlySet<string>>;

/** The parameters that each call reads, by its path; a token is none of them. */
function parametersOfPaths(names: CallName[]): Parameters {
  return new Map(
    names.map((name) => {
      const read = Object.keys(contract[name].query.shape).filter((parameter) => parameter !== 'access_token');
      return [`/api${endpoints[name].path}`, new Set(read)];
    }),
  );
}

const longestUrl = 500;

/** Whether a URL is the path of a public call with parameters that it reads, each once, in the usual characters of a query. */
function isPlain(url: string, parameters: Parameters): boolean {
  const at = url.indexOf('?');
  const read = parameters.get(at === -1 ? url : url.slice(0, at));
  if (!read || url.length > longestUrl) return false;
  if (at === -1) return true;
  const query = url.slice(at + 1);
  const names = query.split('&').map((pair) => pair.slice(0, pair.indexOf('=')));
  return /^[\w.~%+*&=-]+$/.test(query) && new Set(names).size === names.length && names.every((name) => read.has(name));
}
