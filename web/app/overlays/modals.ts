import type { AssetType, Image } from '@polyshelf/contract/assets';
import { type ComponentType, useSyncExternalStore } from 'react';
import type { Locale } from '../i18n/locale.ts';
import { localize, type Named } from '../i18n/localized-name.ts';

export type CodePurpose = 'register_email' | 'confirm_email' | 'change_email' | 'change_password';

/** The asset that the pricing prompt is about. */
export interface PromptedAsset {
  id: string;
  name: string;
  name_ru: string | null;
  /** The prompt shows the image with the relation `maxi`. */
  images: readonly (Image & { relation_data?: string | null })[];
}

/** An asset with its name in the language of the page. */
export interface NamedAsset {
  id: string;
  name: string;
  /** Set when the name is not in the language of the page. */
  lang: Locale | undefined;
}

export function nameAsset({ id, name, name_ru }: Named & { id: string }, locale: Locale): NamedAsset {
  const { text, lang } = localize(name, name_ru, locale);
  return { id, name: text, lang };
}

/** The plan to preselect in the checkout, and for how many months. */
export interface PlanWish {
  sub?: string | undefined;
  months?: number | undefined;
}

/** What happens after signing in: a page of this site opens, or the interrupted action continues. */
export interface ReturnTarget {
  returnTo?: string | undefined;
  onSignedIn?: (() => void) | undefined;
}

/** The props of every modal. Features open modals by name; frame/modal-components.ts maps names to components. */
export interface ModalProps {
  /** Signing in and registering. */
  auth: ReturnTarget & { phase?: 'login' | 'registration' };
  /** Asks for the six digits from a mail before a change takes effect. */
  confirm_code: ReturnTarget & { purpose: CodePurpose; id: string; email: string };
  /** Changes the email address, or confirms the current one. */
  change_email: { kind: 'change' | 'confirm'; email: string };
  /** Changes a password, or resets a forgotten one. */
  change_password: { kind: 'change' | 'reset'; email: string };
  link_telegram: object;
  /** Undoes the change with this id, or removes this second factor; without either, unlinks Telegram. */
  sensitive_change: { undo?: string; factor?: { id: string; name: string } };
  /** Asks for a proof of identity; see `withStepUp`. */
  step_up: { onProved: () => void };
  /** Shows the secret to an authenticator app and asks for its first code. */
  add_totp: { secret: string; url: string };
  add_passkey: object;
  /** New recovery codes, which are shown only here. */
  recovery_codes: { codes: readonly string[] };
  delete_account: object;
  devices_limit: object;
  session_overflow: object;
  subscription_blocked: object;
  /** The variants of an asset, opened from its card. */
  download: { asset: NamedAsset & { isFree: boolean } };
  /** A link to paste into another program. */
  download_link: { url: string; file: string };
  /** Downloads a collection as one archive; `types` are the types of its assets. */
  download_collection: { id: number; title: string; types: readonly AssetType[] };
  /** The downloads of today are used up. */
  download_limit: { resetsAt: string; perDay: number };
  /** The collections that contain an asset. */
  favourite: { asset: NamedAsset };
  /** Open it with `openPayment`. An account with auto-renewal goes to its settings instead, unless `isForced`. */
  payment: PlanWish & { isForced?: boolean };
  /** `goOn` continues the download after a visitor has signed in. */
  pricing_prompt: { asset: PromptedAsset; goOn?: () => void };
  /** Used by the design page only. */
  sample: { title: string };
}

export type ModalName = keyof ModalProps;

export type ModalComponent<N extends ModalName> = ComponentType<ModalProps[N] & { onClose: () => void }>;

type Components = { [N in ModalName]?: ModalComponent<N> };

export interface OpenModal {
  id: number;
  name: ModalName;
  closesOnNavigation: boolean;
  onClosed: (() => void) | undefined;
  props: ModalProps[ModalName];
}

type Request<N extends ModalName> = ModalProps[N] & {
  name: N;
  /** True unless set. */
  closesOnNavigation?: boolean;
  /** Opens above the open modal, which stays and continues afterwards. */
  isAbove?: boolean;
  /** Called however the modal is closed. */
  onClosed?: () => void;
};

const components: Components = {};
const listeners = new Set<() => void>();
/** From the lowest to the highest. */
let open: readonly OpenModal[] = [];
let lastId = 0;

function change(next: readonly OpenModal[]): void {
  const closed = open.filter((modal) => !next.includes(modal));
  if (closed.length === 0 && next.length === open.length) return;
  open = next;
  for (const listener of listeners) listener();
  for (const { onClosed } of closed) onClosed?.();
}

/** Maps names to components; `lazy` components load when their modal opens. */
export const registerModals = (some: Components): Components => Object.assign(components, some);

/** Opens a modal and closes those that are open, unless it opens above them. */
export function openModal<N extends ModalName>({
  name,
  closesOnNavigation = true,
  isAbove = false,
  onClosed,
  ...props
}: Request<N>): void {
  const modal = { id: ++lastId, name, closesOnNavigation, onClosed, props: props as ModalProps[ModalName] };
  change(isAbove ? [...open, modal] : [modal]);
}

/** Closes one modal; without an id, all. */
export const closeModal = (id?: number): void =>
  change(id === undefined ? [] : open.filter((modal) => modal.id !== id));

/** Call it after a navigation to another page. */
export const closeModalOfPage = (): void => change(open.filter(({ closesOnNavigation }) => !closesOnNavigation));

/** Throws unless the modal is registered. */
export function modalComponent(name: ModalName): ModalComponent<ModalName> {
  const component = components[name];
  if (!component) throw new Error(`No modal is registered as "${name}"`);
  return component as ModalComponent<ModalName>;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const openModals = (): readonly OpenModal[] => open;

const noModals: readonly OpenModal[] = [];

export const useOpenModals = (): readonly OpenModal[] => useSyncExternalStore(subscribe, openModals, () => noModals);
