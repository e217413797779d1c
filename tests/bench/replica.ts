import type { Page } from '@playwright/test'
import type { Row, TableName } from '#domain/tables.ts'
import { firstReplicaName } from '#replica/copy/replica-name.ts'
import type { Demo, Filling } from './big-venue.ts'

const chunk = 5000

/** The rows of the demo venue that `bigVenue` needs, out of the page's replica. */
export async function readDemo(page: Page, placeId: string): Promise<Demo> {
  const rows = async <T extends TableName>(table: T): Promise<Row<T>[]> =>
    // What the app has stored in a table is its rows.
    (await page.evaluate(readRows, { name: firstReplicaName(placeId), table })) as Row<T>[]
  return {
    menuItems: await rows('menuItems'),
    modifierSections: await rows('modifierSections'),
    modifiers: await rows('modifiers'),
    menus: await rows('menus'),
    diningOptions: await rows('diningOptions'),
    venueTables: await rows('venueTables'),
    placeUsers: await rows('placeUsers'),
  }
}

/** Puts rows straight into the page's replica, as if the server had sent them. */
export async function fillReplica(page: Page, placeId: string, filling: Filling): Promise<void> {
  const name = firstReplicaName(placeId)
  for (const [table, rows] of filling) {
    for (let from = 0; from < rows.length; from += chunk)
      await page.evaluate(putRows, { name, table, json: JSON.stringify(rows.slice(from, from + chunk)) })
  }
}

/** The place of the page's address. */
export function placeOf(page: Page): string {
  const [, placeId] = /\/p\/([0-9a-f-]+)/.exec(page.url()) ?? []
  if (placeId === undefined) throw new Error(`no place is open at ${page.url()}`)
  return placeId
}

function readRows({ name, table }: { name: string; table: string }): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const db = opening.result
      const reading = db.transaction(table).objectStore(table).getAll()
      reading.addEventListener('error', () => reject(reading.error))
      reading.addEventListener('success', () => {
        db.close()
        resolve(reading.result)
      })
    })
  })
}

/** Rows as JSON: one text reaches a page many times quicker than a million values. */
function putRows({ name, table, json }: { name: string; table: string; json: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const db = opening.result
      const writing = db.transaction(table, 'readwrite')
      for (const row of JSON.parse(json)) writing.objectStore(table).put(row)
      writing.addEventListener('abort', () => reject(writing.error))
      writing.addEventListener('complete', () => {
        db.close()
        resolve()
      })
    })
  })
}
