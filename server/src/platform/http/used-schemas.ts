import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';

type Transform = typeof jsonSchemaTransformObject;

interface Described {
  components?: { schemas?: Record<string, unknown> };
  paths?: unknown;
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part ?? {}).matchAll(REFERENCE)].map(([, name = '']) => name);

/** Describes the schemas that endpoints refer to. The library also describes an input variant of each answer. */
export const describeUsedSchemas: Transform = (document) => {
  const described = jsonSchemaTransformObject(document) as Described;
  const { schemas = {} } = described.components ?? {};
  const used = new Set<string>();
  const waiting = namesIn(described.paths);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...namesIn(schemas[name]));
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return {
    ...described,
    components: { ...described.components, schemas: Object.fromEntries(kept) },
  } as ReturnType<Transform>;
};
