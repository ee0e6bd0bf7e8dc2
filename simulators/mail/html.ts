const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that may be written out as it is. Only `html` makes it. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | number | Markup | readonly Markup[] | null | false;

function write(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.source;
  if (Array.isArray(value)) return value.map(write).join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Every value is escaped unless it is markup itself, so that forgetting to escape is not possible. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(write)));
