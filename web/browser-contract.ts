import type { Plugin } from 'vite';

/** The part of a syntax tree that is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * In the browser an endpoint is only its method and its address: types are checked before the build, answers by the
 * server. Without their schemas, zod (24 KB) stays out of the pages, wherever an endpoint is imported.
 */
export const browserContract = (): Plugin => ({
  name: 'browser-contract',
  applyToEnvironment: (environment) => environment.name === 'client',
  config: () => ({
    environments: {
      // Making a schema has no effect that anybody would miss, so unused ones may go.
      client: { build: { rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'data'] } } } },
    },
  }),
  transform: {
    filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
    handler(code) {
      return { code: withoutSchemas(code, this.parse(code) as unknown as Node), map: null };
    },
  },
});

function withoutSchemas(code: string, program: Node): string {
  let kept = '';
  let from = 0;
  for (const property of [...schemasIn(program)].toSorted((a, b) => a.start - b.start)) {
    kept += `${code.slice(from, property.start)}schema: undefined`;
    from = property.end;
  }
  return kept + code.slice(from);
}

/** The property `schema` of every `endpoint({ … })`. */
function* schemasIn(node: Node): Generator<Node> {
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint') {
    const [definition] = node.arguments as Node[];
    const properties = (definition?.properties ?? []) as Node[];
    yield* properties.filter(({ key }) => (key as Node | undefined)?.name === 'schema');
    return;
  }
  for (const value of Object.values(node)) {
    for (const child of [value].flat()) if (isNode(child)) yield* schemasIn(child);
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
