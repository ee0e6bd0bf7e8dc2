import { afterEach, expect, test } from 'vitest';
import { closeModal, closeModalOfPage, currentModal, modalComponent, openModal, registerModals } from './modals.ts';

registerModals({ sample: () => null });

afterEach(closeModal);

test('an unregistered modal throws', () => {
  expect(modalComponent('sample')).toBeDefined();
  expect(() => modalComponent('auth')).toThrow('No modal is registered as "auth"');
});

test('another modal takes the place of the one that is open', () => {
  openModal({ name: 'sample', title: 'first' });
  openModal({ name: 'sample', title: 'second' });
  expect(currentModal()).toMatchObject({ name: 'sample', props: { title: 'second' } });
  closeModal();
  expect(currentModal()).toBeNull();
});

test('the next page closes a modal, unless it says otherwise', () => {
  openModal({ name: 'sample', title: 'belongs to its page' });
  closeModalOfPage();
  expect(currentModal()).toBeNull();

  openModal({ name: 'sample', title: 'stays', closesOnNavigation: false });
  closeModalOfPage();
  expect(currentModal()).not.toBeNull();
});
