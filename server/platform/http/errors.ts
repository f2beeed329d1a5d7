import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnavailable } from '#platform/database/unavailable.ts';
import { CallerGone, QueueFull } from '#platform/queue.ts';
import { Refusal } from '#platform/refusal.ts';
import { StoreAway } from '#platform/storage/store-away.ts';
import { Fault, faults } from './faults.ts';
import { pathOf } from './unknown-paths.ts';

/** Turns any error of a handler into the envelope of the contract. */
export function answerErrorsInEnvelope(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** Also answers requests that never reach a handler, such as one for a malformed address. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    return reply.code(200).send({ status: 'failed', message: error.message, ...error.fields });
  }
  const fault = faultOf(error, request);
  if (fault) return sendFault(reply, fault);
  if (isUnavailable(error) || error instanceof StoreAway) {
    request.log.warn({ err: error }, 'the database or the object store could not serve a call');
    return sendFault(reply, faults.unavailable());
  }
  request.log.error({ err: error }, 'a call failed');
  return reply.code(500).send({
    status: 'failed',
    message: `The shop could not do this just now. If it goes on, tell us the number ${request.id}.`,
    request_id: request.id,
  });
}

function sendFault(reply: FastifyReply, { httpStatus, headers, message }: Fault) {
  return reply.code(httpStatus).headers(headers).send({ status: 'failed', message });
}

function faultOf(error: FastifyError | Error, request: FastifyRequest): Fault | null {
  if (error instanceof Fault) return error;
  if (error instanceof QueueFull || error instanceof CallerGone) return faults.unavailable();
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = faultsByCode[code];
  if (known) return known();
  if (code === 'FST_STATIC_FORBIDDEN_PATH' || statusCode === 404) return faults.nothingThere(pathOf(request));
  if (statusCode === 413) return faults.tooLarge();
  // Without a body only the path can be malformed, and no file has such a name.
  if (statusCode === 400) return request.method === 'GET' ? faults.nothingThere(pathOf(request)) : faults.malformed();
  return statusCode > 400 && statusCode < 500 ? faults.unacceptable(statusCode) : null;
}

const faultsByCode: Record<string, () => Fault> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => faults.tooLarge(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: faults.wrongType,
  FST_ERR_BAD_URL: faults.unreadablePath,
};

type Problem = { path: PropertyKey[]; message: string; code?: string; errors?: Problem[][] };

/** The path and message of a validator's issue; for a union, `params.errors` has the issues of each branch. */
function invalidInput(
  validation: readonly { instancePath: string; message?: string | undefined; params?: unknown }[],
): Fault {
  const [first] = validation;
  const { path, message } = deepest({
    ...(first?.params as { errors?: Problem[][] } | undefined),
    path: (first?.instancePath ?? '').split('/').filter(Boolean),
    message: first?.message ?? 'is not valid',
  });
  return faults.invalidInput(path.join('.') || 'The body', problemText(message));
}

/** Of a union, the first branch that is not one fixed value (such as the blank of a form) is what the sender most likely meant. */
function deepest({ path, message, errors = [] }: Problem): { path: PropertyKey[]; message: string } {
  const forms = errors.flatMap(([problem]) => (problem ? [problem] : []));
  const meant = forms.find(({ code }) => code !== 'invalid_value') ?? forms[0];
  return meant ? deepest({ ...meant, path: [...path, ...meant.path] }) : { path, message };
}

/** What a validator finds, as the end of a sentence that begins with the field. */
export function problemText(message: string): string {
  if (/received undefined/.test(message)) return 'is missing';
  const expected = /^Invalid input: expected (\w+)/.exec(message)?.[1];
  if (expected) return `must be ${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}`;
  return /^(must|may|is|has)\b/.test(message) ? message : `is not valid: ${message}`;
}
