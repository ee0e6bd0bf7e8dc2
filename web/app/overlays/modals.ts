import type { AssetType, Image } from '@polyshelf/contract/assets';
import { type ComponentType, useSyncExternalStore } from 'react';

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
  /** Undoes the change with this id; without an id, unlinks Telegram. */
  sensitive_change: { undo?: string };
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
  props: ModalProps[ModalName];
}

type Request<N extends ModalName> = ModalProps[N] & {
  name: N;
  /** True unless set. */
  closesOnNavigation?: boolean;
};

const components: Components = {};
const listeners = new Set<() => void>();
let open: OpenModal | null = null;
let lastId = 0;

function change(next: OpenModal | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Maps names to components; `lazy` components load when their modal opens. */
export const registerModals = (some: Components): Components => Object.assign(components, some);

/** Opens a modal and closes the one that is open. */
export function openModal<N extends ModalName>({ name, closesOnNavigation = true, ...props }: Request<N>): void {
  change({ id: ++lastId, name, closesOnNavigation, props: props as ModalProps[ModalName] });
}

export const closeModal = (): void => {
  if (open) change(null);
};

/** Call it after a navigation to another page. */
export const closeModalOfPage = (): void => {
  if (open?.closesOnNavigation) change(null);
};

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

export const currentModal = (): OpenModal | null => open;

export const useOpenModal = (): OpenModal | null => useSyncExternalStore(subscribe, currentModal, () => null);
