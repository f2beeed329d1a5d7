import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Connections, watchConnections } from './drain.ts';

/** Answers a request before the framework sees it; false leaves it to the framework. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type EarlyHandling = {
  connections: Connections;
  open(handler: EarlyHandler): void;
  serverFactory(handler: Handler): Server;
};

/**
 * A server that answers cached pages without the framework, which would cost more than the page does.
 * `open` sets the early handler; until then the framework gets every request.
 */
export function createEarlyHandling(timeouts: { requestTimeout: number; keepAliveTimeout: number }): EarlyHandling {
  let answers: EarlyHandler = () => false;
  let framework: Handler = () => {};
  const server = createServer(timeouts, (request, response) => {
    connections.receive(request, response, () => {
      if (!answers(request, response)) framework(request, response);
    });
  });
  const connections = watchConnections(server);
  return {
    connections,
    open(handler: EarlyHandler) {
      answers = handler;
    },
    serverFactory(handler) {
      framework = handler;
      return server;
    },
  };
}
