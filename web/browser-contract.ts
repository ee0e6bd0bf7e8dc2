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
  transform: {
    filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
    handler(code) {
      return { code: withoutSchemas(code, this.parse(code) as unknown as Node), map: null };
    },
  },
});

function withoutSchemas(code: string, program: Node): string {
  const changes = [
    ...[...schemasIn(program)].map(({ start, end }) => ({ start, end, text: 'schema: undefined' })),
    ...[...madeSchemas(program)].map(({ start, end }) => ({ start, end, text: onlyIfUsed(code.slice(start, end)) })),
  ].toSorted((a, b) => a.start - b.start);
  let kept = '';
  let from = 0;
  for (const { start, end, text } of changes) {
    kept += code.slice(from, start) + text;
    from = end;
  }
  return kept + code.slice(from);
}

/** Making a schema has no effect that anybody would miss, which the bundler cannot see by itself. */
const onlyIfUsed = (expression: string): string => `/* @__PURE__ */ (() => (${expression}))()`;

/** What the constants of a file are made of by calls, or as shapes of several schemas; endpoints stay. */
function* madeSchemas(program: Node): Generator<Node> {
  for (const statement of program.body as Node[]) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations as { init: Node | null }[]) {
      const isEndpoint = (init?.callee as Node | undefined)?.name === 'endpoint';
      if (init && ['CallExpression', 'ObjectExpression'].includes(init.type) && !isEndpoint) yield init;
    }
  }
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
