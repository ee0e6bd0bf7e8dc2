import { dirname, join } from 'node:path/posix';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

const reexport = /export (?:\*|\{([^}]*)\}) from ['"]([^'"]+)['"]/g;

/**
 * Puts what every page loads into one chunk: left alone, each message and icon that two pages share becomes a file of
 * its own, which costs 5 KB and thirty requests.
 */
export function firstLoad(entries: string[]) {
  let files: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    files ??= reachableFrom(entries, graph);
    return files.has(id) ? 'shell' : null;
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
