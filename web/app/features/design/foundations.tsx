import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Section, Specimen } from './specimen.tsx';

/** Complete class names, because Tailwind finds the classes in the source text. */
const grays = [
  'bg-(--gray-1)',
  'bg-(--gray-2)',
  'bg-(--gray-3)',
  'bg-(--gray-4)',
  'bg-(--gray-5)',
  'bg-(--gray-6)',
  'bg-(--gray-7)',
  'bg-(--gray-8)',
  'bg-(--gray-9)',
  'bg-(--gray-10)',
  'bg-(--gray-11)',
  'bg-(--gray-12)',
];

const surfaces = {
  page: 'bg-page',
  panel: 'bg-panel',
  well: 'bg-well',
  raised: 'bg-raised',
  stage: 'bg-stage',
  line: 'bg-line',
};
const inks = { 'line-strong': 'bg-line-strong', muted: 'bg-muted', text: 'bg-text', scrim: 'bg-scrim' };
const greens = {
  tint: 'bg-accent-tint',
  line: 'bg-accent-line',
  high: 'bg-accent-high',
  accent: 'bg-accent',
  hover: 'bg-accent-hover',
  low: 'bg-accent-low',
  text: 'bg-accent-text',
};
const signals = {
  'red-tint': 'bg-red-tint',
  'red-line': 'bg-red-line',
  red: 'bg-red',
  'red-hover': 'bg-red-hover',
  'amber-tint': 'bg-amber-tint',
  'amber-line': 'bg-amber-line',
  amber: 'bg-amber',
  'blue-tint': 'bg-blue-tint',
  'blue-line': 'bg-blue-line',
  blue: 'bg-blue',
};

function Swatches({ colours }: { colours: Record<string, string> }) {
  return (
    <ul className="grid grid-cols-4 gap-x-2 gap-y-4 sm:grid-cols-6 xl:grid-cols-12">
      {Object.entries(colours).map(([name, background]) => (
        <li key={name} className="min-w-0 font-mono text-muted text-xs">
          <span className={`mb-1.5 block h-12 rounded-control border border-line ${background}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function Colours() {
  return (
    <Section id="colour" title={m.design_colour()} text={m.design_colour_text()}>
      <Specimen title={m.design_colour_gray()} layout="block">
        <Swatches colours={Object.fromEntries(grays.map((gray, index) => [`${index + 1}`, gray]))} />
      </Specimen>
      <Specimen title={m.design_colour_surface()} layout="block">
        <Swatches colours={{ ...surfaces, ...inks }} />
      </Specimen>
      <Specimen title={m.design_colour_green()} layout="block">
        <Swatches colours={greens} />
      </Specimen>
      <Specimen title={m.design_colour_signal()} layout="block">
        <Swatches colours={signals} />
      </Specimen>
    </Section>
  );
}

const sizes = [
  { px: 40, look: 'font-semibold text-2xl tracking-tight' },
  { px: 28, look: 'font-semibold text-xl tracking-tight' },
  { px: 20, look: 'font-semibold text-lg tracking-tight' },
  { px: 16, look: 'text-md' },
  { px: 14, look: 'text-base' },
  { px: 13, look: 'text-sm' },
  { px: 12, look: 'text-xs' },
];

export function Type() {
  return (
    <Section id="type" title={m.design_type()} text={m.design_type_text()}>
      <ul className="flex flex-col gap-4">
        {sizes.map(({ px, look }) => (
          <li
            key={px}
            className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline lg:grid-cols-[12.5rem_minmax(0,1fr)]"
          >
            <span className="font-mono text-muted text-xs">{px}</span>
            <span className={look}>{m.design_type_sample()}</span>
          </li>
        ))}
        <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline lg:grid-cols-[12.5rem_minmax(0,1fr)]">
          <span className="font-mono text-muted text-xs">14</span>
          <span translate="no" className="break-words font-mono text-base">
            oak_planks_042_4k.exr 127 418 112 1 690 ₽ ÷ 30
          </span>
        </li>
      </ul>
    </Section>
  );
}

const steps = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-12', 'w-16'];
const shapes = { 6: 'rounded-control', 10: 'rounded-picture', 14: 'rounded-dialog' };
const box = 'grid h-20 w-24 place-items-center bg-panel font-mono text-muted text-xs';

export function Space() {
  return (
    <Section id="space" title={m.design_space()}>
      <Specimen title={m.design_space_steps()}>
        {steps.map((width) => (
          <span key={width} className="flex flex-col items-center gap-1.5 font-mono text-muted text-xs">
            <span className={`h-8 bg-accent ${width}`} />
            {Number(width.slice(2)) * 4}
          </span>
        ))}
      </Specimen>
      <Specimen title={m.design_space_radii()}>
        {Object.entries(shapes).map(([px, radius]) => (
          <span key={px} className={`${box} border border-line-strong ${radius}`}>
            {px}
          </span>
        ))}
      </Specimen>
      <Specimen title={m.design_space_lines()}>
        <span className={`${box} rounded-picture border border-line`} />
        <span className={`${box} rounded-picture border border-line-strong`} />
        <span className={`${box} rounded-picture border border-line shadow-float`} />
      </Specimen>
    </Section>
  );
}

export function Motion() {
  const [isMoved, setMoved] = useState(false);
  const dot = `block size-8 rounded-control bg-accent transition-transform ${isMoved ? 'translate-x-24' : ''}`;
  return (
    <Section id="motion" title={m.design_motion()} text={m.design_motion_text()}>
      <Specimen title={m.design_motion_feedback()}>
        <span className={`${dot} duration-feedback`} />
      </Specimen>
      <Specimen title={m.design_motion_panel()}>
        <span className={`${dot} duration-panel`} />
      </Specimen>
      <div className="lg:pl-50">
        <Button kind="quiet" onClick={() => setMoved(!isMoved)}>
          {m.design_motion_play()}
        </Button>
      </div>
    </Section>
  );
}
