import { expect, test } from 'vitest';
import { useCommand } from '../testing/test-command.ts';
import { useTestDatabase } from '../testing/test-database.ts';

test('words are added, listed and removed', async () => {
  const { run } = useCommand('search-words.ts', await useTestDatabase());
  expect(await run('add', 'synonym', 'Garden Gnome', 'Zwölf')).toEqual({
    code: 0,
    error: '',
    out: 'synonym  garden gnome = zwolf  added\n',
  });
  expect((await run('add', 'synonym', 'zwolf', 'garden gnome')).out).toContain('is already there');
  expect((await run('add', 'stop', 'Вышё')).out).toBe('stop     выше  added\n');
  expect((await run('list', 'stop')).out).toBe('stop     выше\n');
  const { out } = await run('list');
  expect(out.split('\n')).toEqual(
    expect.arrayContaining(['synonym  garden gnome = zwolf', 'form     песка → песок', 'stop     выше']),
  );
  expect(await run('remove', 'stop', 'выше')).toMatchObject({ code: 0, out: 'stop     выше  removed\n' });
  expect(await run('remove', 'stop', 'выше')).toMatchObject({ code: 1, error: 'not-found  There is no such stop.\n' });
  expect(await run('add', 'stop', 'one', 'two')).toMatchObject({ code: 2, error: expect.stringContaining('Usage') });
});
