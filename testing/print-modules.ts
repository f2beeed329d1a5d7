import { registerHooks } from 'node:module';

/** Preloaded: prints the packages for metrics and traces as they are loaded. */
registerHooks({
  load(url, context, next) {
    const name = /\/node_modules\/(@opentelemetry\/[^/]+|prom-client)\//.exec(url)?.[1];
    if (name) process.stdout.write(`loads ${name}\n`);
    return next(url, context);
  },
});
