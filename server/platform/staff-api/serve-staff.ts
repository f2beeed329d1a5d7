import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FieldsOut } from '#contract/call.ts';
import type { StaffCall } from '#contract/staff/call.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { faultAnswers } from '#platform/http/fault-answers.ts';
import { faults } from '#platform/http/faults.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { fileBody } from '#platform/http/receive-upload.ts';
import { closeAfterUnread, refuseEncodedFile } from '#platform/http/unread-body.ts';
import { readKey } from './read-key.ts';
import { refuseForeignWrites } from './refuse-foreign-writes.ts';

/** A person with a session, or a machine with a key. */
export type SignedInStaff = { id: string; email: string; name: string; role: StaffRole };

/** The subject of a change and its values before and after; ids of customers, never their personal data. */
export type AuditedChange = {
  subjectKind: string;
  subjectId: string | number;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Who made a change, by which call, when. `staffId` null: the command line, or no signed-in member of staff. */
export type AuditedBy = { action: string; staffId: string | null; now: Date };

/** Dependencies of the staff's calls, so that this framework imports no domain. */
export type StaffApi = {
  publicUrl: string;
  /** The connections of the staff; see Database. */
  db: Db;
  /** For calls that only read. */
  readDb: Db;
  clock: Clock;
  /** The signed-in member of staff by the request's cookie; null: no one is signed in. */
  findStaff(request: FastifyRequest): Promise<SignedInStaff | null>;
  /** The machine of a key; null: there is none. */
  findMachine(request: FastifyRequest, key: string): Promise<SignedInStaff | null>;
  /** Writes changes into the audit log, in the transaction that makes them. */
  writeAudit(db: Db, by: AuditedBy, changes: AuditedChange[]): Promise<void>;
};

export type Audit = (...changes: AuditedChange[]) => Promise<void>;

/** Whether the handler of a call runs in a transaction: calls of staff that write, except those that open their own later. */
type RunsInTransaction<C extends StaffCall> = C extends {
  method: 'POST';
  uploadBytes: null;
  roles: readonly StaffRole[];
}
  ? C extends { opensTransaction: true }
    ? false
    : true
  : false;

/** The context of a handler. */
export type StaffRequest<C extends StaffCall> = {
  input: z.output<C['input']>;
  /** The signed-in member of staff; null in a public call. */
  staff: C['roles'] extends 'anyone' ? null : SignedInStaff;
  /**
   * The transaction of a call that writes: an error in the handler rolls it back. Public calls, uploads, and calls that declare it
   * open their own.
   */
  db: RunsInTransaction<C> extends true ? Tx : Db;
  /** Writes a change into the audit log, in that transaction. Calls that change shared data must use it. */
  audit: C['roles'] extends 'anyone' ? null : Audit;
  /** The uploaded file, or the body as it arrives, if the call has one. */
  upload: C extends { streams: string } ? Readable : C['uploadBytes'] extends number ? Buffer : null;
  /** Opens the transaction of a call with a file or a password after that has been processed, so as not to hold a connection. */
  transact: C extends { uploadBytes: number } | { opensTransaction: true }
    ? <Result>(change: (inside: { db: Tx; audit: Audit }) => Promise<Result>) => Promise<Result>
    : null;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A file to download. */
export type Download = { name: string; type: string; content: Buffer | NodeJS.ReadableStream };

type Handler<C extends StaffCall> = (
  request: StaffRequest<C>,
) => Promise<C['answer'] extends z.ZodObject ? FieldsOut<C['answer']> & { message?: string } : Download>;

export type ServeStaff = <C extends StaffCall>(call: C, handler: Handler<C>) => void;

/**
 * Makes the function with which domains register the calls of the back office. Before the body is read it checks the session or key, the
 * role, and for writes with a session that the request comes from the back office's own pages. Refusals and faults are thrown.
 */
export function createServeStaff(app: FastifyInstance, staffApi: StaffApi): ServeStaff {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/octet-stream', async (request: FastifyRequest, payload: IncomingMessage) => {
    refuseEncodedFile(request);
    return readUpload(request, payload);
  });
  app.addContentTypeParser(streamTypes, (request, payload, done) => {
    const { streams } = request.routeOptions.config;
    if (streams) done(null, payload);
    else done(faults.wrongType());
  });
  app.decorateRequest('staff', null);
  return (call, handler) => {
    app.route({
      method: call.method,
      url: call.path,
      ...bodyLimitOf(call),
      config: { streams: call.streams ?? null },
      ...(call.uploadBytes === null ? {} : { decompress: false, onSend: closeAfterUnread }),
      schema: schemaOf(call),
      onRequest: async (request) => {
        const key = call.roles === 'anyone' ? null : readKey(request);
        if (call.method === 'POST' && key === null) refuseForeignWrites(request, staffApi.publicUrl);
        request.staff = await admit(staffApi, call, request, key);
      },
      handler: (request, reply) => answer(staffApi, call, handler as Handler<StaffCall>, request, reply),
    });
  };
}

const streamTypes = ['application/x-ndjson'];

/** Fits a table of all the variants and options that a product may have, with the longest names. */
const staffBodyBytes = 4 * 1024 * 1024;

/** Staff send long texts and tables; a public call has the limit of shoppers. */
function bodyLimitOf({ roles, uploadBytes }: StaffCall): { bodyLimit?: number } {
  if (uploadBytes !== null) return { bodyLimit: uploadBytes };
  return roles === 'anyone' ? {} : { bodyLimit: staffBodyBytes };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The type of a body that its handler reads as it arrives. */
    streams?: string | null;
  }
  interface FastifyRequest {
    /** The signed-in member of staff; null on public calls. */
    staff: SignedInStaff | null;
  }
}

function schemaOf(call: StaffCall) {
  const isBody = call.method === 'POST' && call.uploadBytes === null;
  const roles = call.roles === 'anyone' ? 'Needs no session.' : `For ${call.roles.join(', ')}.`;
  return {
    operationId: call.name,
    summary: call.summary,
    description: roles,
    tags: ['back office'],
    security: securityOf(call),
    ...(isBody ? { body: call.input } : { querystring: call.input }),
    ...(call.streams ? { consumes: [call.streams], body: fileBody.body } : {}),
    response: {
      ...(call.answer === null ? {} : { 200: answerSchema(call.answer) }),
      ...faultAnswers(
        403,
        404,
        ...(call.method === 'POST' ? ([413, 415] as const) : []),
        ...(call.uploadBytes === null ? [] : ([408] as const)),
      ),
    },
  };
}

function securityOf({ roles, forPeople }: StaffCall): Record<string, string[]>[] {
  if (roles === 'anyone') return [];
  return forPeople ? [{ staff: [] }] : [{ staff: [] }, { machine: [] }];
}

function answerSchema(answer: z.ZodObject) {
  return z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('success'), message: z.string().optional(), ...answer.shape }),
    z.looseObject({ status: z.literal('failed'), message: z.string() }),
  ]);
}

async function admit(
  { findStaff, findMachine }: StaffApi,
  { roles, forPeople }: StaffCall,
  request: FastifyRequest,
  key: string | null,
): Promise<SignedInStaff | null> {
  if (roles === 'anyone') return null;
  const staff = key === null ? await findStaff(request) : await findMachine(request, key);
  if (!staff) throw key === null ? faults.sessionEnded() : faults.wrongKey();
  if (key !== null && forPeople) throw faults.notAllowed('This is for people; a key cannot do it.');
  if (!roles.includes(staff.role)) throw faults.notAllowed(`This is for ${roles.join(', ')}; you are ${staff.role}.`);
  return staff;
}

async function answer(
  { db: staffDb, readDb, clock, writeAudit }: StaffApi,
  call: StaffCall,
  handler: Handler<StaffCall>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isFile = call.uploadBytes !== null;
  const input = (call.method === 'GET' || isFile ? request.query : request.body) as z.output<StaffCall['input']>;
  const upload = isFile ? request.body : null;
  if (call.streams) {
    refuseEncodedFile(request);
    if (!(upload instanceof Readable)) throw faults.noStream(call.streams);
  } else if (isFile && !Buffer.isBuffer(upload)) throw faults.noFile();
  const { staff } = request;
  const by = { action: call.name, staffId: staff?.id ?? null, now: clock.now() };
  const auditIn =
    (db: Db): Audit =>
    (...changes) =>
      writeAudit(db, by, changes);
  const transact = (change: (inside: { db: Tx; audit: Audit }) => Promise<unknown>) =>
    staffDb.transaction((db) => change({ db, audit: auditIn(db) }));
  const handle = (db: Db, audit: Audit) =>
    handler({ input, staff, db, audit, upload, transact, request, reply } as never);
  const isTransaction = call.method === 'POST' && staff !== null && !isFile && !call.opensTransaction;
  const found = await (isTransaction
    ? staffDb.transaction((tx) => handle(tx, auditIn(tx)))
    : handle(call.method === 'GET' ? readDb : staffDb, auditIn(staffDb)));
  return call.answer === null ? sendFile(reply, found as Download) : { status: 'success', ...(found as object) };
}

function sendFile(reply: FastifyReply, { name, type, content }: Download) {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content);
}
