import type { Chats, Person } from './chats.ts';
import type { Webhook } from './webhook.ts';

interface Options {
  /** Telegram repeats an update whose response came too late. */
  times?: number | undefined;
  chatType?: 'private' | 'group' | undefined;
}

/** Adds the message of a person to the chat and sends it to the webhook as an update. */
export async function sendUpdate(
  { chats, webhook }: { chats: Chats; webhook: Webhook },
  person: Person,
  text: string,
  { times = 1, chatType = 'private' }: Options = {},
): Promise<boolean> {
  const message = chats.say(person.id, 'person', text);
  const name = { first_name: person.firstName, username: person.username };
  const command = /^\/\w+/.exec(text)?.[0];
  const update = {
    update_id: webhook.nextUpdateId(),
    message: {
      message_id: message.id,
      date: Math.floor(message.at.getTime() / 1_000),
      chat:
        chatType === 'private'
          ? { id: person.id, type: 'private', ...name }
          : { id: -100_000_000_000 - person.id, type: 'group', title: 'A group' },
      from: { id: person.id, is_bot: false, ...name, language_code: person.languageCode },
      text,
      ...(command && { entities: [{ offset: 0, length: command.length, type: 'bot_command' }] }),
    },
  };
  let isTaken = true;
  for (let time = 0; time < times; time++) isTaken = await webhook.deliver(update);
  return isTaken;
}
