import { m } from '../i18n/compiled/messages.js';
import { OwnerOrVisitor } from './owner-or-visitor.tsx';
import type { OwnerPartProps } from './owner-part.tsx';
import { SignInHint } from './sign-in-hint.tsx';

interface Props extends OwnerPartProps {
  /** Tells visitors what this part shows after signing in. */
  hint: string;
  title?: string;
}

/** A part of a page for signed-in people; visitors are asked to sign in. */
export const ForOwner = ({ hint, title = m.page_settings_hint_title(), ...owner }: Props) => (
  <OwnerOrVisitor visitor={<SignInHint title={title} text={hint} />} {...owner} />
);
