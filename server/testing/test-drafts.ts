import type { Draft, DraftRow, StateResult } from '@polyshelf/contract/drafts';
import { makeGlb, makeJpg, makePng } from './asset-files.ts';
import { useUploadApp } from './test-uploads.ts';

const producer = { alias: 'north-light', name: 'North Light', name_ru: 'Северный свет' };
const stonePack = [
  { alias: 'textures', name: 'Textures', name_ru: 'Текстуры' },
  { alias: 'textures-stone', name: 'Stone', name_ru: 'Камень' },
];

/** Everything that a draft needs before it can be sent to the review. */
export const completeText = { name_ru: 'Серый камень', producer, pack: stonePack, licence: 'cc0' };

/** The web process with its jobs, and what uploaders and administrators do at the desk. */
export async function useDraftApp(options: Parameters<typeof useUploadApp>[0] = {}) {
  const composed = await useUploadApp({ ...options, onFilesAccepted: undefined });
  const { call, work } = composed;

  async function signUpCore(email: string, role: 'user' | 'core' | 'admin' = 'core') {
    const person = await composed.signUpCore(email, role);
    const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
      const response = await call(method, url, body, person.token);
      const { data, errors, meta } = response.json();
      return { status: response.statusCode, data, meta, code: errors?.[0].extensions.code as string | undefined };
    };
    const list = async (query = ''): Promise<DraftRow[]> => (await ask('GET', `/api/drafts${query}`)).data;
    const read = async (id: string): Promise<Draft> => (await ask('GET', `/api/drafts/${id}`)).data;
    const move = async (id: string, event: string, more: object = {}): Promise<StateResult> =>
      (await ask('POST', '/api/drafts/state', { drafts: [id], event, ...more })).data[0];
    /** Sends files, lets the jobs run, and returns the drafts that came out. */
    const drop = async (files: Record<string, Buffer>): Promise<DraftRow[]> => {
      const upload = await person.sendAll(files);
      await work();
      return list(`?upload=${upload.id}`);
    };
    const change = (id: string, changes: object) => ask('PATCH', `/api/drafts/${id}`, { changes });
    /** A draft of a texture that is ready for the review. */
    const dropStone = async (name = 'grey_stone', background = '#777777'): Promise<string> => {
      const [row] = await drop({
        [`${name}_basecolor.png`]: await makePng(64, 64, background),
        [`${name}_roughness.jpg`]: await makeJpg(64, 64, '#999999'),
      });
      await change(row?.id as string, completeText);
      return row?.id as string;
    };
    return { ...person, ask, list, read, move, drop, change, dropStone };
  }

  return { ...composed, signUpCore };
}

export const makeModelFile = async (texture?: Uint8Array): Promise<Buffer> => Buffer.from(await makeGlb(texture));
