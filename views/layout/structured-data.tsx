/** schema.org objects as one block that no browser runs; nothing in it can end the element. */
export function StructuredData({ blocks }: { blocks: readonly object[] }) {
  const text = JSON.stringify(blocks).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON needs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
