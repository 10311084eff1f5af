/** schema.org objects in one data block; their content cannot close the element. */
export function StructuredData({ blocks }: { blocks: readonly object[] }) {
  const text = JSON.stringify(blocks).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON needs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
