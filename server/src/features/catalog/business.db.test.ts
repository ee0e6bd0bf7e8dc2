import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { useSupport } from '../../../testing/test-support.ts';

test('the operator sets links and shown numbers; a link that is empty comes from the configuration', async () => {
  const { call, post, see, admin, open, pay, signIn, clock, versions } = await useSupport();
  const { accountId: anna } = await open('anna');
  await pay(anna);
  const path = 'records/business/current';
  const change = async (changes: object) => {
    const base = (await see(path)).data.value;
    return post(`/api/admin/${path}`, { base, value: { ...base, ...changes } }, admin.access_token);
  };
  const shown = async () => {
    await versions.refresh();
    return (await call('GET', '/api/statistics')).json().data;
  };
  const chatOf = async () => {
    const { access_token } = await signIn(anna);
    const answer = await call('GET', '/api/account/private-chat', undefined, access_token);
    return answer.json().data?.url;
  };
  expect(await shown()).toMatchObject({
    support_chat_url: null,
    channel_url: null,
    shown_statistics: ['assets', 'today', 'exclusive', 'packs', 'producers'],
  });
  const links = {
    support_chat_url: 'https://t.me/polyshelf_help',
    channel_url: 'https://t.me/polyshelf',
    private_chat_url: 'https://t.me/+secret',
  };
  expect((await change({ ...links, shown_statistics: ['assets', 'packs'] })).statusCode).toBe(200);
  const { private_chat_url, ...open_links } = links;
  expect(await shown()).toMatchObject({ ...open_links, shown_statistics: ['assets', 'packs'] });
  expect(JSON.stringify(await shown())).not.toContain('secret');
  expect(await chatOf()).toBe(private_chat_url);
  clock.advance(31 * DAY_MS);
  expect(await chatOf()).toBeNull();
  clock.advance(-31 * DAY_MS);
  expect((await change({ channel_url: 'javascript:alert(1)' })).statusCode).toBe(400);
  expect((await change({ channel_url: '' })).statusCode).toBe(200);
  expect(await shown()).toMatchObject({ channel_url: null });
});
