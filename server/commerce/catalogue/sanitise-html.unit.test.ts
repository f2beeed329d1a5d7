import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

describe('a description', () => {
  it('a description keeps text, lists, tables, headings and https links', () => {
    const html =
      '<h3>Display</h3><p>6.1<br />inches, <strong>bright</strong> <em>OLED</em></p><ul><li>One</li></ul><ol><li>Two</li></ol><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table><h4>More</h4>';
    expect(sanitiseHtml(html)).toBe(html);
    expect(sanitiseHtml('<a href="https://example.com/a?b=1&c=2">here</a>')).toBe(
      '<a href="https://example.com/a?b=1&amp;c=2" rel="nofollow noopener">here</a>',
    );
  });

  it.each([
    ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['styles and classes', '<style>p{}</style><p style="x" class="y" id="z">a</p>', '<p>a</p>'],
    ['handlers of events', '<p onclick="alert(1)">a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
    ['links that run', '<a href="javascript:alert(1)">a</a>', '<a rel="nofollow noopener">a</a>'],
    ['links without https', '<a href="http://example.com">a</a>', '<a rel="nofollow noopener">a</a>'],
    ['links that borrow the protocol', '<a href="//example.com">a</a>', '<a rel="nofollow noopener">a</a>'],
    ['frames and forms', '<iframe src="https://a"></iframe><form><input></form>b', 'b'],
    ['drawings that run', '<svg onload=alert(1)><script>1</script></svg>c', 'c'],
    ['what is not closed', '<p>a<b', '<p>a</p>'],
  ])('a description loses %s', (_what, html, expected) => {
    expect(sanitiseHtml(html)).toBe(expected);
  });

  it('a description keeps the text of what it does not know, and turns old tags into those it does', () => {
    expect(sanitiseHtml('<div><span>a</span> <b>b</b> <i>c</i></div><h1>d</h1>')).toBe(
      'a <strong>b</strong> <em>c</em><h3>d</h3>',
    );
  });
});
