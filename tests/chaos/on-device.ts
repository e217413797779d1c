import type { Page } from '@playwright/test'

/** An order in the device's queue. */
export type QueuedOrder = { comment: string; number: string; state: string }

/** Every order that the device has ever saved for the place, from its queue, read beside the app. */
export async function ordersInOutbox(page: Page): Promise<QueuedOrder[]> {
  const commands = await storeOf(page, 'outbox', 'commands')
  return commands.flatMap((command) => {
    const { envelope, state } = command as {
      envelope: { kind: string; args: Record<string, string> }
      state: string
    }
    const { comment = '', number = '' } = envelope.args
    return envelope.kind === 'order.place' ? [{ comment, number, state }] : []
  })
}

/** How much of the queue has no answer in the pulled rows yet. */
export async function waitingOnDevice(page: Page): Promise<number> {
  const [meta] = await storeOf(page, 'outbox', 'meta')
  return Number(meta?.['nextSeq']) - 1 - Number(meta?.['confirmedSeq'])
}

/** A store of one of the device's two databases. */
export function storeOf(
  page: Page,
  database: 'outbox' | 'replica',
  store: string,
): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    async ({ database, store }) => {
      const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith(`lokal-${database}-`))
      if (found?.name === undefined) return []
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error))
        })
      const db = await done(indexedDB.open(found.name))
      try {
        return await done<Record<string, unknown>[]>(db.transaction(store).objectStore(store).getAll())
      } finally {
        db.close()
      }
    },
    { database, store },
  )
}
