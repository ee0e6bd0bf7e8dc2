import { afterEach, expect, test } from 'vitest';
import { closeModal, closeModalOfPage, currentModal, modalComponent, openModal, registerModals } from './modals.ts';

registerModals({ sample: () => null });

afterEach(closeModal);

test('an unregistered modal throws', () => {
  expect(modalComponent('sample')).toBeDefined();
  expect(() => modalComponent('auth')).toThrow('No modal is registered as "auth"');
});

test('opening a modal replaces the open one', () => {
  openModal({ name: 'sample', title: 'first' });
  openModal({ name: 'sample', title: 'second' });
  expect(currentModal()).toMatchObject({ name: 'sample', props: { title: 'second' } });
  closeModal();
  expect(currentModal()).toBeNull();
});

test('a navigation closes a modal unless closesOnNavigation is false', () => {
  openModal({ name: 'sample', title: 'belongs to its page' });
  closeModalOfPage();
  expect(currentModal()).toBeNull();

  openModal({ name: 'sample', title: 'stays', closesOnNavigation: false });
  closeModalOfPage();
  expect(currentModal()).not.toBeNull();
});
