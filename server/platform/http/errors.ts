import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from '#platform/refusal.ts';
import { Fault, faults } from './faults.ts';

/** Turns whatever a handler throws into the envelope of the contract. */
export function answerErrorsInEnvelope(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (error instanceof Refusal) {
      return reply.code(200).send({ status: 'failed', message: error.message, ...error.fields });
    }
    const fault = faultOf(error);
    if (fault) return sendFault(reply, fault);
    request.log.error({ err: error }, 'a call failed');
    return reply.code(500).send({
      status: 'failed',
      message: `The shop could not do this just now. If it goes on, tell us the number ${request.id}.`,
      request_id: request.id,
    });
  });
}

export function answerUnknownCalls(request: FastifyRequest, reply: FastifyReply) {
  return sendFault(reply, faults.unknownCall(request.method, request.url.split('?')[0] ?? ''));
}

function sendFault(reply: FastifyReply, fault: Fault) {
  if (fault.retryAfterSeconds !== null) reply.header('retry-after', fault.retryAfterSeconds);
  return reply.code(fault.httpStatus).send({ status: 'failed', message: fault.message });
}

function faultOf(error: FastifyError | Error): Fault | null {
  if (error instanceof Fault) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  const code = 'code' in error ? error.code : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return faults.tooLarge();
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return faults.wrongType();
  if ('statusCode' in error && error.statusCode === 400) return faults.malformed();
  if ('statusCode' in error && error.statusCode === 413) return faults.tooLarge();
  return null;
}

type Problem = { path: PropertyKey[]; message: string; code?: string; errors?: Problem[][] };

/** The validator hands on an issue as where it is and its message; of a choice of forms, `params.errors` has each form's issues. */
function invalidInput(
  validation: readonly { instancePath: string; message?: string | undefined; params?: unknown }[],
): Fault {
  const [first] = validation;
  const { path, message } = deepest({
    ...(first?.params as { errors?: Problem[][] } | undefined),
    path: (first?.instancePath ?? '').split('/').filter(Boolean),
    message: first?.message ?? 'is not valid',
  });
  return faults.invalidInput(path.join('.') || 'The body', sentence(message));
}

/** Of a choice of forms, the first that is not one fixed value (such as the blank of a form) is what the sender most likely meant. */
function deepest({ path, message, errors = [] }: Problem): { path: PropertyKey[]; message: string } {
  const forms = errors.flatMap(([problem]) => (problem ? [problem] : []));
  const meant = forms.find(({ code }) => code !== 'invalid_value') ?? forms[0];
  return meant ? deepest({ ...meant, path: [...path, ...meant.path] }) : { path, message };
}

function sentence(message: string): string {
  if (/received undefined/.test(message)) return 'is missing';
  const expected = /^Invalid input: expected (\w+)/.exec(message)?.[1];
  if (expected) return `must be ${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}`;
  return /^(must|may|is|has)\b/.test(message) ? message : `is not valid: ${message}`;
}
