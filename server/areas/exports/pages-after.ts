/**
 * Pages of what is read one after another, each from where the one before ended (`next`; null: there is no more). The next
 * one is read when somebody takes it. Pages without anything are passed over.
 */
export async function* pagesAfter<K, T>(
  read: (after: K | null) => Promise<{ page: T[]; next: K | null }>,
): AsyncGenerator<T[]> {
  let after: K | null = null
  do {
    const { page, next }: { page: T[]; next: K | null } = await read(after)
    if (page.length > 0) yield page
    after = next
  } while (after !== null)
}
