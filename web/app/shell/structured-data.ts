/** What search engines read about a page beside its text (schema.org). */
export type StructuredData = Record<string, unknown>;

interface Named {
  name: string;
  url: string;
}

const inOrder = (entries: readonly Named[]) =>
  entries.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, url }));

export const itemList = (entries: readonly Named[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: inOrder(entries),
});

export const breadcrumbList = (entries: readonly Named[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: inOrder(entries).map(({ url, ...entry }) => ({ ...entry, item: url })),
});
