import { articleLimits } from '@polyshelf/contract/admin-content';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { insertBlock } from './insert-block.rules.ts';
import { MarkdownHelp } from './markdown-help.tsx';
import { PictureDialog } from './picture-dialog.tsx';

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

interface Props {
  lang: string;
  value: string;
  onChange: (markdown: string) => void;
}

/** The Markdown of a text. Pictures are dropped, pasted or chosen. */
export function MarkdownField({ lang, value, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [picture] = pictures;

  function take(files: Iterable<File>) {
    const given = [...files];
    const fitting = given.filter(({ type }) => pictureTypes.includes(type));
    if (fitting.length < given.length) showToast({ kind: 'error', title: m.content_picture_types() });
    setPictures((last) => [...last, ...fitting]);
  }
  return (
    <div className="flex flex-col gap-2">
      <Textarea
        ref={field}
        label={m.content_markdown()}
        lang={lang}
        value={value}
        maxLength={articleLimits.markdown}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => {
          const { clipboardData } = event;
          // Copied text of an office program comes with a picture of itself.
          if (clipboardData.files.length === 0 || clipboardData.getData('text/plain')) return;
          event.preventDefault();
          take(clipboardData.files);
        }}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
        className="max-h-[70dvh]! min-h-80! font-mono text-sm leading-6"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind="quiet"
          size="sm"
          icon={<ImagePlus aria-hidden className="size-4" />}
          onClick={() => chooser.current?.click()}
        >
          {m.content_add_picture()}
        </Button>
        <MarkdownHelp />
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={pictureTypes.join()}
          onChange={({ target }) => {
            take(target.files ?? []);
            // Otherwise the same file could not be chosen again.
            target.value = '';
          }}
        />
      </div>
      {picture && (
        <PictureDialog
          key={`${picture.name} ${pictures.length}`}
          picture={picture}
          onAdded={(markdown) => {
            onChange(insertBlock(value, field.current?.selectionEnd ?? value.length, markdown));
            setPictures(pictures.slice(1));
          }}
          onClose={() => setPictures(pictures.slice(1))}
        />
      )}
    </div>
  );
}
