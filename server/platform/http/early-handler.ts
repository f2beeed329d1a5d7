import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Connections, watchConnections } from './drain.ts';

/** Answers a request before the framework sees it; false leaves it to the framework. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type EarlyHandling = {
  connections: Connections;
  /** Adds a handler, asked after those before it. */
  add(handler: EarlyHandler): void;
  /** From now on the framework gets every request. */
  close(): void;
  serverFactory(handler: Handler): Server;
};

/** A server that sends cached pages and answers without the framework, which would cost more than they do. */
export function createEarlyHandling(timeouts: { requestTimeout: number; keepAliveTimeout: number }): EarlyHandling {
  let handlers: EarlyHandler[] = [];
  let framework: Handler = () => {};
  const server = createServer(timeouts, (request, response) => {
    connections.receive(request, response, () => {
      if (!handlers.some((answers) => answers(request, response))) framework(request, response);
    });
  });
  const connections = watchConnections(server);
  return {
    connections,
    add(handler) {
      handlers.push(handler);
    },
    close() {
      handlers = [];
    },
    serverFactory(handler) {
      framework = handler;
      return server;
    },
  };
}
