import type { AssetType, Image } from '@polyshelf/contract/assets';
import { type ComponentType, useSyncExternalStore } from 'react';

export type CodePurpose = 'register_email' | 'confirm_email' | 'change_email' | 'change_password';

/** What somebody wanted to take home and cannot without a plan. */
export interface PromptedAsset {
  id: string;
  name: string;
  name_ru: string;
  /** One of them is called `maxi`; the prompt shows it. */
  images: readonly (Image & { relation_data?: string | null })[];
}

/** An asset in the words of the page. */
export interface NamedAsset {
  id: string;
  name: string;
}

/** A plan that somebody wants to buy, and for how many months. */
export interface PlanWish {
  sub?: string | undefined;
  months?: number | undefined;
}

/** What happens after signing in: a page of this site opens, or the interrupted action continues. */
export interface ReturnTarget {
  returnTo?: string | undefined;
  onSignedIn?: (() => void) | undefined;
}

/** Every modal with what it is opened with. Features open each other's by name; root.tsx says which component it is. */
export interface ModalProps {
  /** Signing in and registering. */
  auth: ReturnTarget & { phase?: 'login' | 'registration' };
  /** Six digits from a mail, to be typed before anything changes. */
  confirm_code: ReturnTarget & { purpose: CodePurpose; id: string; email: string };
  /** Another address, or the proof of the one that the account has. */
  change_email: { kind: 'change' | 'confirm'; email: string };
  /** Another password, by its owner or by somebody who forgot theirs. */
  change_password: { kind: 'change' | 'reset'; email: string };
  link_telegram: object;
  /** Takes back the change with this id; without one, unlinks Telegram. */
  sensitive_change: { undo?: string };
  delete_account: object;
  devices_limit: object;
  session_overflow: object;
  subscription_blocked: object;
  /** How an asset can be downloaded, where its page is not open. */
  download: { asset: NamedAsset & { isFree: boolean } };
  /** For those who fetch files by another program. */
  download_link: { url: string; file: string };
  /** A whole collection as one archive; with the types of what is in it. */
  download_collection: { id: number; title: string; types: readonly AssetType[] };
  /** Everything of today is used. */
  download_limit: { resetsAt: string; perDay: number };
  /** Where an asset is kept. */
  favourite: { asset: NamedAsset };
  /** Whoever renews automatically is led to the settings instead, unless it is forced. Best by `openPayment`. */
  payment: PlanWish & { isForced?: boolean };
  /** `goOn` continues the download of a visitor who has signed in. */
  pricing_prompt: { asset: PromptedAsset; goOn?: () => void };
  /** Of the design page. */
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
  /** A modal belongs to its page unless it says otherwise. */
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

/** Says which component is which modal; `lazy` ones are loaded when they are opened. */
export const registerModals = (some: Components): Components => Object.assign(components, some);

/** One at a time: another one takes the place of the one that is open. */
export function openModal<N extends ModalName>({ name, closesOnNavigation = true, ...props }: Request<N>): void {
  change({ id: ++lastId, name, closesOnNavigation, props: props as ModalProps[ModalName] });
}

export const closeModal = (): void => {
  if (open) change(null);
};

/** To be called when the visitor is on another page. */
export const closeModalOfPage = (): void => {
  if (open?.closesOnNavigation) change(null);
};

/** To be asked once the modals are registered. */
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
