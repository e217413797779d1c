import type { Page } from '@playwright/test'

export type StoredRow = Record<string, unknown> & { id: string }

/** What a device has in one of its databases, read beside the app. */
export function rowsOnDevice(
  page: Page,
  database: 'replica' | 'outbox',
  store: string,
): Promise<StoredRow[]> {
  return page.evaluate(
    async ({ database, store }) => {
      const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith(`lokal-${database}-`))
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error))
        })
      const db = await done(indexedDB.open(found?.name ?? ''))
      try {
        return await done<StoredRow[]>(db.transaction(store).objectStore(store).getAll())
      } finally {
        db.close()
      }
    },
    { database, store },
  )
}
