import { describe, expect, it } from 'vitest';
import { readEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each([
    ['  Amal@Example.COM ', 'amal@example.com'],
    ["o'neil+shop@mail.example.co.uk", "o'neil+shop@mail.example.co.uk"],
    ['Müller@exämple.de', 'müller@xn--exmple-cua.de'],
    ['Mu\u0308ller@EXA\u0308MPLE.de', 'müller@xn--exmple-cua.de'],
    ['müller@xn--exmple-cua.de', 'müller@xn--exmple-cua.de'],
    ['müller@ｅxämple.de', 'müller@xn--exmple-cua.de'],
    ['أحمد@موقع.امارات', 'أحمد@xn--4gbrim.xn--mgbaam7a8h'],
    ['иван@пример.рф', 'иван@xn--e1afmkfd.xn--p1ai'],
    ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
    ['\u212Aelvin@example.com', 'kelvin@example.com'],
  ])('an e-mail address that is spelt %j is %j, whoever spells it', (typed, read) => {
    expect(readEmail(typed)).toBe(read);
    expect(readEmail(read), 'read again').toBe(read);
  });

  it.each([
    ['Cyrillic а among Latin letters', 'аdmin@example.com'],
    ['Greek ο among Latin letters', 'bοb@example.com'],
    ['full-width letters', 'ａmal@example.com'],
    ['mathematical letters', '𝐚mal@example.com'],
    ['a ligature', 'ﬁona@example.com'],
    ['what is not seen', 'am\u200dal@example.com'],
    ['a soft hyphen', 'am\u00adal@example.com'],
    ['a letter from right to left', 'am\u202eal@example.com'],
    ['a variation selector', 'amal\ufe0f@example.com'],
  ])('an e-mail address with %s would pass for another and is none', (_what, typed) => {
    expect(readEmail(typed)).toBeNull();
  });

  it.each([
    ...[
      '',
      '@',
      'a@',
      '@b.ae',
      'a@b',
      'a@b@c.ae',
      'a b@c.ae',
      'a@b c.ae',
      '.a@b.ae',
      'a.@b.ae',
      'a..b@c.ae',
      'a@b..ae',
    ],
    ...[
      'a@-b.ae',
      'a@b-.ae',
      'a@127.0.0.1',
      'a@0x7f.1',
      'a@[::1]',
      'a@b.ae:80',
      'a@b.ae/x',
      'a@b.ae?x',
      'a@user:b.ae',
      'a@b.a1',
    ],
    ...[
      'a@b%2eae',
      'a@xn--.ae',
      'a\0b@c.ae',
      'a\nb@c.ae',
      'a@b.ae\r\nBcc: x@y.ae',
      '"a"@b.ae',
      'a@b.ae,c@d.ae',
      '\ud800@b.ae',
    ],
    ...[`${'ü'.repeat(33)}@b.ae`, `a@${'b.'.repeat(130)}ae`],
  ])('an e-mail address is not %j', (typed) => {
    expect(readEmail(typed)).toBeNull();
  });
});
