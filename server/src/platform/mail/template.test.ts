import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-content.ts';
import { defineMail, renderMail } from './template.ts';
import { testMail } from './test-mail.ts';

const CANARY = `"><img src=x onerror='alert(1)'><script>alert(2)</script>&amp;`;

const plain: MailContent = { subject: 'Subject', preheader: 'Preheader', paragraphs: ['One', 'Two'], footer: 'Footer' };

function render(content: Partial<MailContent>) {
  const write = () => ({ ...plain, ...content });
  return renderMail(defineMail<Record<never, never>>({ name: 'any', en: write, ru: write }), 'en', {});
}

describe('renderMail', () => {
  it('has the same content in the text and the HTML part', () => {
    const { text, html } = render({
      code: '042137',
      button: { label: 'Open', url: 'https://shelf.example/a?b=1&c=2' },
    });
    expect(text).toBe('One\n\nTwo\n\n    042137\n\nOpen:\nhttps://shelf.example/a?b=1&c=2\n\nFooter\n');
    for (const expected of [
      'One',
      'Two',
      '042137',
      'Open',
      'https://shelf.example/a?b=1&amp;c=2',
      'Footer',
      'Preheader',
    ]) {
      expect(html).toContain(expected);
    }
  });

  it('omits the code and the button of a mail without them', () => {
    const { html } = render({});
    expect(html).not.toContain('class="code"');
    expect(html).not.toContain('<a ');
  });

  it.each(['subject', 'preheader', 'code', 'footer'] as const)('escapes markup in the %s', (field) => {
    const { html } = render({ [field]: CANARY });
    expect(html).not.toMatch(/<img|<script|onerror='/);
    expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;&amp;amp;');
  });

  it('escapes markup in paragraphs and in the button', () => {
    const { html } = render({
      paragraphs: [CANARY],
      button: { label: CANARY, url: `https://shelf.example/"onmouseover='alert(1)'` },
    });
    expect(html).not.toMatch(/<img|<script|onerror='|onmouseover='/);
  });

  it.each(['\n', '\r\n', '\r', '\u2028', '\0'])('does not let %j begin a new line', (breaker) => {
    const { subject, text } = render({ subject: `a${breaker}b`, paragraphs: [`One${breaker}Your code is 000000`] });
    expect(subject).toBe('a b');
    expect(text).toBe('One Your code is 000000\n\nFooter\n');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative'])('refuses a button to %s', (url) => {
    expect(() => render({ button: { label: 'Open', url } })).toThrow();
  });

  it('ends with a link to stop such mails, and passes on the address for mail programs', () => {
    const unsubscribe = {
      label: `Stop ${CANARY}`,
      url: 'https://shelf.example/stop#a',
      postUrl: 'https://shelf.example/stop/a',
    };
    const { text, html, unsubscribeUrl } = render({ unsubscribe });
    expect(text).toContain('Footer\n\nStop ');
    expect(text).toMatch(/:\nhttps:\/\/shelf\.example\/stop#a\n$/);
    expect(html).toContain('href="https://shelf.example/stop#a"');
    expect(html).not.toMatch(/<img|<script/);
    expect(unsubscribeUrl).toBe('https://shelf.example/stop/a');
    expect(render({})).not.toHaveProperty('unsubscribeUrl');
    expect(() => render({ unsubscribe: { ...unsubscribe, url: 'javascript:alert(1)' } })).toThrow();
    expect(() => render({ unsubscribe: { ...unsubscribe, postUrl: 'javascript:alert(1)' } })).toThrow();
  });

  it('loads no external resources', () => {
    const { html } = render({ button: { label: 'Open', url: 'https://shelf.example/' } });
    expect(html).not.toMatch(/\ssrc=|url\(|<link|@import/);
  });
});

describe('defineMail', () => {
  it('does not compile with a missing language or with params that JSON would change', () => {
    // @ts-expect-error ru is missing
    defineMail({ name: 'half', en: () => plain });
    // @ts-expect-error a Date comes out of the queue as a string
    defineMail<{ at: Date }>({ name: 'dated', en: () => plain, ru: () => plain });
    // @ts-expect-error the test mail needs sentAt
    expect(() => renderMail(testMail, 'en', { siteUrl: 'https://shelf.example/' })).toThrow();
  });
});

describe('the test mail', () => {
  const params = { siteUrl: 'https://shelf.example/', sentAt: '2026-11-15T09:30:00.000Z' };

  it('names the site and the time in English', () => {
    const { text, html } = renderMail(testMail, 'en', params);
    expect(text).toContain('https://shelf.example/');
    expect(text).toContain('November 15, 2026 at 9:30 AM UTC');
    expect(html).toContain('<html lang="en">');
  });

  it('names the site and the time in Russian', () => {
    const { subject, text, html } = renderMail(testMail, 'ru', params);
    expect(subject).toBe('Проверка почты: письмо дошло');
    expect(text).toContain('https://shelf.example/');
    expect(text).toContain('15 ноября 2026 г. в 09:30 UTC');
    expect(html).toContain('<html lang="ru">');
  });
});
