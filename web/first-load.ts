import { dirname, join } from 'node:path/posix';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

const reexport = /export (?:\*|\{([^}]*)\}) from ['"]([^'"]+)['"]/g;

interface Tier {
  name: string;
  pages: string[];
  /** A module belongs here when so many of the pages load it. */
  atLeast?: number;
  /** And this one as well. */
  and?: string;
}

/**
 * Puts what pages have in common into one chunk per tier: left alone, each message and icon that two pages share becomes
 * a file of its own, which costs 5 KB and thirty requests. A module is in the first tier that it belongs to.
 */
export const chunkTiers = (tiers: readonly Tier[]) =>
  tiers.map((tier, place) => ({
    name: tierLoad(tier),
    debugName: tier.name,
    priority: tiers.length - place,
  }));

/** Names the chunk of a module that belongs to the tier; null for every other. */
export function tierLoad({ name, pages, atLeast = 1, and }: Tier) {
  let loads: Set<string>[] | undefined;
  let others: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    loads ??= pages.map((page) => reachableFrom([page], graph));
    others ??= and ? reachableFrom([and], graph) : undefined;
    const isShared = loads.filter((files) => files.has(id)).length >= atLeast;
    return isShared && (others?.has(id) ?? true) ? name : null;
  };
}

function reachableFrom(entries: string[], graph: ModuleGraph): Set<string> {
  const files = new Set<string>();

  function visit(id: string): void {
    if (files.has(id)) return;
    files.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    const words = new Set(code?.match(/\w+/g));
    for (const imported of importedIds) {
      if (isCollection(imported)) pick(imported, words);
      else visit(imported);
    }
  }

  /** Of a file that only passes on what others export, follows what is named. */
  function pick(id: string, words: Set<string>): void {
    for (const [, names, source = ''] of (graph.getModuleInfo(id)?.code ?? '').matchAll(reexport)) {
      const file = join(dirname(id), source);
      const exported = names?.split(',').map((name) => name.trim().split(' ').at(-1) ?? '') ?? [nameOf(source)];
      if (isCollection(file)) pick(file, words);
      else if (exported.some((name) => words.has(name))) visit(file);
    }
  }

  for (const entry of entries) visit(entry);
  return files;
}

const isCollection = (id: string): boolean => /\/compiled\/messages(\/_index)?\.js$|\/lucide-react\.mjs$/.test(id);

/** A message has the name of its file. */
const nameOf = (source: string): string => source.replace(/^.*\/|\.js$/g, '');
