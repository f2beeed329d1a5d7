import { registerHooks } from 'node:module';

/** Preloaded: prints the packages that a shop loads when it needs them, as they are loaded. */
const later = /\/node_modules\/(@opentelemetry\/[^/]+|prom-client|pdfkit|fontkit|age-encryption|nodemailer)\//;

registerHooks({
  load(url, context, next) {
    const name = later.exec(url)?.[1];
    if (name) process.stdout.write(`loads ${name}\n`);
    return next(url, context);
  },
});
