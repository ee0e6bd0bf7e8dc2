import type { MailContent } from './mail-content.ts';

export const renderText = ({ paragraphs, code, button, footer }: MailContent): string =>
  [...paragraphs, code && `    ${code}`, button && `${button.label}:\n${button.url}`, footer]
    .filter((block) => block)
    .join('\n\n')
    .concat('\n');
