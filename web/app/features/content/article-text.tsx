import type { ArticleBody, Block, CalloutTone, Inline } from '@polyshelf/contract/content';
import { Info, Lightbulb, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { ExternalLink } from '../../navigation/external-link.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { BarePicture } from '../assets/asset-picture.tsx';
import { AssetCard } from '../gallery/asset-card.tsx';

interface Props {
  body: Pick<ArticleBody, 'blocks' | 'assets'>;
  /** The language of the text, when it is not that of the page. */
  lang?: string | undefined;
}

/** The text of an article: paragraphs of a comfortable width, with room above headings. */
export function ArticleText({ body: { blocks, assets }, lang }: Props) {
  return (
    <div lang={lang} className="flex min-w-0 max-w-2xl flex-col gap-4 break-words text-md leading-7">
      <Blocks blocks={blocks} assets={assets} />
    </div>
  );
}

/** A text never changes its order while it is shown, so the index is a key. */
const keyed = <T,>(items: readonly T[], show: (item: T) => ReactNode): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: an article that is shown is never reordered
  items.map((item, index) => <Fragment key={index}>{show(item)}</Fragment>);

function Blocks({ blocks, assets }: Props['body']): ReactNode {
  return keyed(blocks, (block) => <ShownBlock block={block} assets={assets} />);
}

function ShownBlock({ block, assets }: { block: Block; assets: ArticleBody['assets'] }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />;
    case 'paragraph':
      return (
        <p className="text-pretty">
          <Line parts={block.children} />
        </p>
      );
    case 'list': {
      const items = keyed(block.items, (item) => (
        <li className="pl-1 marker:text-muted *:not-first:mt-2">
          <Blocks blocks={item} assets={assets} />
        </li>
      ));
      return block.start === null ? (
        <ul className="flex list-disc flex-col gap-2 pl-6">{items}</ul>
      ) : (
        <ol start={block.start} className="flex list-decimal flex-col gap-2 pl-6 marker:font-mono">
          {items}
        </ol>
      );
    }
    case 'quote':
      return (
        <blockquote className="flex flex-col gap-3 border-line-strong border-l-2 pl-4 text-muted">
          <Blocks blocks={block.children} assets={assets} />
        </blockquote>
      );
    case 'callout':
      return (
        <Callout tone={block.tone}>
          <Blocks blocks={block.children} assets={assets} />
        </Callout>
      );
    case 'code':
      return <Code language={block.language} text={block.text} />;
    case 'table':
      return <Table {...block} />;
    case 'figure':
      return <Figure {...block} />;
    case 'assets':
      return <Assets cards={block.ids.flatMap((id) => assets.find((asset) => asset.id === id) ?? [])} />;
    case 'rule':
      return <hr className="my-4 border-line" />;
  }
}

const headings = {
  2: { Tag: 'h2', look: 'mt-6 text-lg' },
  3: { Tag: 'h3', look: 'mt-4' },
  4: { Tag: 'h4', look: 'mt-2 text-muted' },
} as const;

/** A heading is a link to itself, whose mark appears when it is pointed at. */
function Heading({ level, id, children }: Extract<Block, { kind: 'heading' }>) {
  const { Tag, look } = headings[level as 2 | 3 | 4];
  return (
    <Tag id={id} className={`scroll-mt-20 text-balance font-semibold tracking-tight first:mt-0 ${look}`}>
      <Line parts={children} />
      <a
        href={`#${id}`}
        aria-label={m.article_heading_link()}
        className="ml-2 text-muted opacity-0 hover:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden"
      >
        #
      </a>
    </Tag>
  );
}

const tones: Record<CalloutTone, { label: () => string; Icon: typeof Info; look: string; mark: string }> = {
  note: { label: m.callout_note, Icon: Info, look: 'border-blue-line bg-blue-tint', mark: 'text-blue' },
  tip: { label: m.callout_tip, Icon: Lightbulb, look: 'border-accent-line bg-accent-tint', mark: 'text-accent-text' },
  important: { label: m.callout_important, Icon: Info, look: 'border-blue-line bg-blue-tint', mark: 'text-blue' },
  warning: {
    label: m.callout_warning,
    Icon: TriangleAlert,
    look: 'border-amber-line bg-amber-tint',
    mark: 'text-amber',
  },
  caution: { label: m.callout_caution, Icon: OctagonAlert, look: 'border-red-line bg-red-tint', mark: 'text-red' },
};

function Callout({ tone, children }: { tone: CalloutTone; children: ReactNode }) {
  const { label, Icon, look, mark } = tones[tone];
  return (
    <aside className={`flex flex-col gap-2 rounded-picture border p-4 ${look}`}>
      <p className={`flex items-center gap-2 font-medium text-base ${mark}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {label()}
      </p>
      {children}
    </aside>
  );
}

function Code({ language, text }: { language: string | null; text: string }) {
  return (
    <figure className="overflow-clip rounded-picture border border-line bg-panel">
      {language && (
        <figcaption className="border-line border-b px-4 py-1.5 font-mono text-muted text-xs">{language}</figcaption>
      )}
      <ScrollRegion>
        <pre className="w-max min-w-full p-4 font-mono text-sm leading-5">
          <code>{text}</code>
        </pre>
      </ScrollRegion>
    </figure>
  );
}

const sides = { left: 'text-left', center: 'text-center', right: 'text-right' };

function Table({ align, head, rows }: Extract<Block, { kind: 'table' }>) {
  const sideOf = (column: number) => sides[align[column] ?? 'left'];
  return (
    <ScrollRegion className="overflow-x-auto border border-line">
      <table className="w-full border-collapse text-base leading-6">
        <thead className="bg-well">
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
              <th key={column} scope="col" className={`px-3 py-2 font-medium ${sideOf(column)}`}>
                <Line parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, (row) => (
            <tr className="border-line border-t">
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
                <td key={column} className={`px-3 py-2 align-top ${sideOf(column)}`}>
                  <Line parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Figure({ image, alt, caption }: Extract<Block, { kind: 'figure' }>) {
  return (
    <figure className="my-2">
      {/* In the flow, at its own proportions: the width and height of the picture reserve its place. */}
      <BarePicture
        image={image}
        alt={alt}
        sizes="(width < 48rem) 100vw, 42rem"
        className="static! h-auto! w-auto! max-w-full rounded-picture bg-stage"
      />
      {caption && <figcaption className="mt-2 text-muted text-sm">{caption}</figcaption>}
    </figure>
  );
}

function Assets({ cards }: { cards: ArticleBody['assets'] }) {
  return (
    cards.length > 0 && (
      <ul className="asset-grid my-2 text-base leading-5">
        {cards.map((card) => (
          <AssetCard key={card.id} card={card} size="md" />
        ))}
      </ul>
    )
  );
}

function Line({ parts }: { parts: readonly Inline[] }) {
  return keyed(parts, (part) => (typeof part === 'string' ? part : <Part part={part} />));
}

function Part({ part }: { part: Exclude<Inline, string> }) {
  switch (part.kind) {
    case 'strong':
      return (
        <strong className="font-semibold">
          <Line parts={part.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Line parts={part.children} />
        </em>
      );
    case 'deleted':
      return (
        <del>
          <Line parts={part.children} />
        </del>
      );
    case 'code':
      return <code className="rounded-[4px] bg-well px-1 py-0.5 font-mono text-[0.875em]">{part.text}</code>;
    case 'link':
      return (
        <TextLink href={part.href}>
          <Line parts={part.children} />
        </TextLink>
      );
    case 'break':
      return <br />;
  }
}

const linkLook = 'text-accent-text underline underline-offset-4 hover:decoration-2';

/** Addresses of the API and of pictures are no pages. */
const isPage = (href: string): boolean => href.startsWith('/') && !/^\/(?:api|media)\//.test(href);

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const locale = useLocale();
  if (isPage(href))
    return (
      <Link to={pagePath(href, locale)} prefetch="intent" viewTransition className={linkLook}>
        {children}
      </Link>
    );
  if (/^https?:/i.test(href))
    return (
      <ExternalLink href={href} className={linkLook}>
        {children}
      </ExternalLink>
    );
  return (
    <a href={href} className={linkLook}>
      {children}
    </a>
  );
}
