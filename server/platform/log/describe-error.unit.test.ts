import { expect, it } from 'vitest';
import { describeError, printError } from './describe-error.ts';

it('the log of an error quotes no address of a person that a mail server names, and still says what it said', () => {
  const refused = Object.assign(
    new Error("Can't send mail - all recipients were rejected: 550 5.1.1 <aisha.k@example.com>: no such user"),
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', rejected: ['aisha.k@example.com'] },
  );
  expect(describeError(refused)).toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
  expect(printError(refused)).toMatch(/all recipients were rejected: 550 5\.1\.1 <<address>>: no such user/);
  expect(printError(refused)).not.toContain('aisha');
});

it('the log of an error quotes neither the text that a parser could not read nor the password of an address', () => {
  const broken = (() => {
    try {
      return JSON.parse('{"email": "aisha@example.com", "otp": 4711 broken');
    } catch (error) {
      return error;
    }
  })();
  expect(printError(broken)).toMatch(/^SyntaxError: .*JSON/);
  expect(printError(broken)).not.toMatch(/aisha|4711/);
  expect(printError(new Error('no answer from postgres://shop:s3cret@db.example/shop'))).not.toContain('s3cret');
});

it('the log of an error shows where it came from, its causes and those it gathers', () => {
  const error = new Error('outer', { cause: new AggregateError([new Error('first'), new Error('second')], 'both') });
  expect(printError(error)).toMatch(
    /^Error: outer\n {4}at [\s\S]+caused by AggregateError: both\n[\s\S]+first[\s\S]+second/,
  );
});

it('what is thrown and is no error is logged as a text', () => {
  expect(describeError('a word about aisha@example.com')).toEqual({
    type: 'string',
    message: 'a word about <address>',
  });
});
