import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Answers a request before the framework sees it; false leaves it to the framework. */
export type FrontDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

export type FrontDoorKeeper = {
  open(door: FrontDoor): void;
  serverFactory(handler: (request: IncomingMessage, response: ServerResponse) => void): Server;
};

/**
 * A server whose kept pages go out without the framework, which would cost more than the page does.
 * `open` sets who stands at the door; until then everything is the framework's.
 */
export function createFrontDoor(timeouts: { requestTimeout: number; keepAliveTimeout: number }): FrontDoorKeeper {
  let answers: FrontDoor = () => false;
  return {
    open(door: FrontDoor) {
      answers = door;
    },
    serverFactory(handler) {
      return createServer(timeouts, (request, response) => {
        if (!answers(request, response)) handler(request, response);
      });
    },
  };
}
