import { m } from '../../i18n/compiled/messages.js';
import { Behaviour } from './behaviour.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Data } from './data.tsx';
import { Fields } from './fields.tsx';
import { Colours, Motion, Space, Type } from './foundations.tsx';
import { HeaderStates } from './header-states.tsx';
import { Navigation } from './navigation.tsx';
import { Overlays } from './overlays.tsx';
import { Status } from './status.tsx';

const chapters = [
  { id: 'colour', title: m.design_colour },
  { id: 'type', title: m.design_type },
  { id: 'space', title: m.design_space },
  { id: 'motion', title: m.design_motion },
  { id: 'buttons', title: m.design_buttons },
  { id: 'fields', title: m.design_fields },
  { id: 'choices', title: m.design_choices },
  { id: 'navigation', title: m.design_navigation },
  { id: 'header', title: m.design_header },
  { id: 'overlays', title: m.design_overlays },
  { id: 'status', title: m.design_status },
  { id: 'data', title: m.design_data },
  { id: 'behaviour', title: m.design_behaviour },
];

/** Every token and component in every state, for developers and for the journeys. */
export function StyleGuide() {
  return (
    <div className="mx-auto grid w-full max-w-[90rem] px-4 md:px-8 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12">
      <nav aria-label={m.design_contents()} className="hidden lg:block">
        <ul className="sticky top-14 flex flex-col py-14">
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-8 items-center text-base text-muted transition-colors duration-feedback hover:text-text"
              >
                {title()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <div className="py-12 md:py-14">
          <h1 className="font-semibold text-xl tracking-tight md:text-2xl">{m.design_title()}</h1>
          <p className="mt-3 max-w-prose text-pretty text-md text-muted">{m.design_intro()}</p>
        </div>
        <Colours />
        <Type />
        <Space />
        <Motion />
        <Buttons />
        <Fields />
        <Choices />
        <Navigation />
        <HeaderStates />
        <Overlays />
        <Status />
        <Data />
        <Behaviour />
      </div>
    </div>
  );
}
