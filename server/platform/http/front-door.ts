import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Connections, watchConnections } from './drain.ts';

/** Answers a request before the framework sees it; false leaves it to the framework. */
export type FrontDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type FrontDoorKeeper = {
  connections: Connections;
  open(door: FrontDoor): void;
  serverFactory(handler: Handler): Server;
};

/**
 * A server whose kept pages go out without the framework, which would cost more than the page does.
 * `open` sets who stands at the door; until then everything is the framework's.
 */
export function createFrontDoor(timeouts: { requestTimeout: number; keepAliveTimeout: number }): FrontDoorKeeper {
  let answers: FrontDoor = () => false;
  let framework: Handler = () => {};
  const server = createServer(timeouts, (request, response) => {
    connections.receive(request, response, () => {
      if (!answers(request, response)) framework(request, response);
    });
  });
  const connections = watchConnections(server);
  return {
    connections,
    open(door: FrontDoor) {
      answers = door;
    },
    serverFactory(handler) {
      framework = handler;
      return server;
    },
  };
}
