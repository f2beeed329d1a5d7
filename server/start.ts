import { failureText } from '#platform/operator-error.ts';

/** Opens the shop for trading. `npm start` has Node cache the compiled code beside the built pages, this file's included. */

// React renders a page seven times as slowly when it is not told.
process.env.NODE_ENV ??= 'production';
try {
  await import('./main.ts');
} catch (error) {
  // Most likely a syntax error in shop.config.ts, which the operator edits.
  process.stderr.write(`shop.config.ts or a file of the shop cannot be read. ${failureText(error)}\n`);
  process.exit(1);
}
