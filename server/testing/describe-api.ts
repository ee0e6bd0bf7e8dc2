import { composeApp } from './compose-app.ts';

interface Document {
  components: { schemas: Record<string, unknown> };
}

/** The OpenAPI document of all endpoints, with schemas sorted by name: their order depends on which module loads first. */
export async function describeApi(): Promise<string> {
  const { app } = await composeApp('postgres://nobody@127.0.0.1:1/nothing');
  await app.ready();
  const document = app.swagger() as Document;
  await app.close();
  const { schemas } = document.components;
  document.components.schemas = Object.fromEntries(
    Object.keys(schemas)
      .sort()
      .map((name) => [name, schemas[name]]),
  );
  return `${JSON.stringify(document, null, '\t')}\n`;
}
