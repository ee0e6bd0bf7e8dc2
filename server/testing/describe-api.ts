import { composeApp } from './compose-app.ts';

/** The OpenAPI document of all endpoints. Needs no database. */
export async function describeApi(): Promise<string> {
  const { app } = await composeApp('postgres://nobody@127.0.0.1:1/nothing');
  await app.ready();
  const document = JSON.stringify(app.swagger(), null, 2);
  await app.close();
  return `${document}\n`;
}
