import { beforeEach, expect, test, vi } from 'vitest';
import { startBrowser } from '../api/fake-browser.fixture.ts';
import { signIn } from './sign-in.ts';

const tokens = { access_token: 'a', refresh_token: 'r', expires: 900_000 };

beforeEach(() => {
  startBrowser();
  vi.stubGlobal('location', { origin: 'https://polyshelf.example' });
});

test('whoever signs in goes on to where they were about to go', () => {
  const go = vi.fn();
  signIn(tokens, { returnTo: '/asset/7' }, go);
  expect(go).toHaveBeenCalledExactlyOnceWith('/asset/7');
});

test('what was to be done is done once the session is there', () => {
  const go = vi.fn();
  signIn(tokens, { onSignedIn: () => go(localStorage.getItem('session') !== null) }, go);
  expect(go).toHaveBeenCalledExactlyOnceWith(true);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'nobody is led to %s',
  (returnTo) => {
    const go = vi.fn();
    signIn(tokens, { returnTo }, go);
    expect(go).not.toHaveBeenCalled();
    expect(localStorage.getItem('session')).not.toBeNull();
  },
);
