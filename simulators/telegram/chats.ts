export interface Person {
  id: number;
  firstName: string;
  username: string;
  languageCode: string;
}

export interface Message {
  id: number;
  at: Date;
  from: 'person' | 'bot';
  /** Plain text, without markup. */
  text: string;
}

/** The ids need more than 32 bits, like those of real Telegram accounts. */
const PEOPLE: Person[] = [
  { id: 5_100_000_001, firstName: 'Anna', username: 'anna', languageCode: 'ru' },
  { id: 5_100_000_002, firstName: 'Ben', username: 'ben', languageCode: 'en' },
];

const MAX_MESSAGES = 200;

/** The people and their chats with the bot, in memory. */
export class Chats {
  readonly #people = new Map(PEOPLE.map((person) => [person.id, person]));
  readonly #messages = new Map<number, Message[]>();
  #lastId = 0;

  get people(): Person[] {
    return [...this.#people.values()];
  }

  find(id: number): Person | undefined {
    return this.#people.get(id);
  }

  add(person: Person): void {
    this.#people.set(person.id, person);
  }

  messages(id: number): Message[] {
    return this.#messages.get(id) ?? [];
  }

  /** A bot may write only to people who have written to it. */
  hasStarted(id: number): boolean {
    return this.#messages.has(id);
  }

  say(id: number, from: Message['from'], text: string): Message {
    this.#lastId += 1;
    const message = { id: this.#lastId, at: new Date(), from, text };
    this.#messages.set(id, [...this.messages(id), message].slice(-MAX_MESSAGES));
    return message;
  }
}
