import { afterEach, expect, test } from 'vitest';
import { closeModal, closeModalOfPage, modalComponent, openModal, openModals, registerModals } from './modals.ts';

registerModals({ sample: () => null });

afterEach(() => closeModal());

const titles = () => openModals().map(({ props }) => ('title' in props ? props.title : null));

test('an unregistered modal throws', () => {
  expect(modalComponent('sample')).toBeDefined();
  expect(() => modalComponent('auth')).toThrow('No modal is registered as "auth"');
});

test('opening a modal replaces the open one', () => {
  openModal({ name: 'sample', title: 'first' });
  openModal({ name: 'sample', title: 'second' });
  expect(titles()).toEqual(['second']);
  closeModal();
  expect(titles()).toEqual([]);
});

test('a navigation closes a modal unless closesOnNavigation is false', () => {
  openModal({ name: 'sample', title: 'belongs to its page' });
  closeModalOfPage();
  expect(titles()).toEqual([]);

  openModal({ name: 'sample', title: 'stays', closesOnNavigation: false });
  closeModalOfPage();
  expect(titles()).toEqual(['stays']);
});

test('a modal above another leaves it open, and tells once that it was closed', () => {
  const closed: string[] = [];
  openModal({ name: 'sample', title: 'below' });
  openModal({ name: 'sample', title: 'above', isAbove: true, onClosed: () => closed.push('above') });
  expect(titles()).toEqual(['below', 'above']);
  const above = openModals()[1]?.id;
  closeModal(above);
  closeModal(above);
  expect([titles(), closed]).toEqual([['below'], ['above']]);

  openModal({ name: 'sample', title: 'above', isAbove: true, onClosed: () => closed.push('again') });
  openModal({ name: 'sample', title: 'alone' });
  expect([titles(), closed]).toEqual([['alone'], ['above', 'again']]);
});
