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

interface Cut {
  start: number;
  end: number;
  put: string;
}

function withoutSchemas(code: string, program: Node): string {
  const endpoints = schemasIn(program).map(({ start, end }) => ({ start, end, put: 'schema: undefined' }));
  const named = namedSchemasIn(program).map(({ name, start, end }) => ({ name, start, end, put: 'undefined' }));
  return cut(code, [...endpoints, ...unusedOf(named, endpoints, program)]);
}

/** Without those that something else refers to, and what these are made from. */
function unusedOf<T extends Cut & { name: string }>(named: readonly T[], others: readonly Cut[], program: Node): T[] {
  const cuts = [...others, ...named];
  const isLeft = ({ start }: Node) => !cuts.some((one) => one.start <= start && start < one.end);
  // Its own declaration is one.
  const uses = (name: string) => identifiersIn(program).filter((node) => node.name === name && isLeft(node)).length;
  const unused = named.filter(({ name }) => uses(name) < 2);
  return unused.length === named.length ? unused : unusedOf(unused, others, program);
}

function cut(code: string, cuts: readonly Cut[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end, put } of cuts.toSorted((one, other) => one.start - other.start)) {
    kept += code.slice(from, start) + put;
    from = end;
  }
  return kept + code.slice(from);
}

/** The values of `const card = z.object(…)` and of what is made from those: bundlers cannot know that it has no effect. */
function namedSchemasIn(program: Node): { name: string; start: number; end: number }[] {
  const found = new Map<string, Node>();
  for (const statement of program.body as Node[]) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[]) {
      const root = init && rootOf(init);
      if (init && (root === 'z' || found.has(root ?? ''))) found.set(id.name as string, init);
    }
  }
  return [...found].map(([name, { start, end }]) => ({ name, start, end }));
}

/** The name that a chain of calls begins with. */
function rootOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name as string;
  const inner = node.type === 'CallExpression' ? node.callee : node.type === 'MemberExpression' ? node.object : null;
  return inner ? rootOf(inner as Node) : undefined;
}

/** The property `schema` of every `endpoint({ … })`. */
function schemasIn(program: Node): Node[] {
  return nodesIn(program)
    .filter(({ type, callee }) => type === 'CallExpression' && (callee as Node).name === 'endpoint')
    .flatMap((call) => ((call.arguments as Node[])[0]?.properties ?? []) as Node[])
    .filter(({ key }) => (key as Node | undefined)?.name === 'schema');
}

const identifiersIn = (program: Node): Node[] => nodesIn(program).filter(({ type }) => type === 'Identifier');

const nodesIn = (node: Node): Node[] => [
  node,
  ...Object.values(node).flatMap((value) => [value].flat().filter(isNode).flatMap(nodesIn)),
];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
