import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { openTill } from './browser-lives.ts'
import { faultsOf, judge } from './judge.ts'
import type { KillableBrowser } from './killable-browser.ts'
import type { KillableServer } from './killable-server.ts'
import { ordersInOutbox, storeOf, waitingOnDevice } from './on-device.ts'
import { rowsOf } from './on-server.ts'
import type { Folder } from './progress.ts'

/** The tables of an order. */
const tables = ['orders', 'orderChecks', 'orderLines'] as const

/** A queue that is not empty by then is stuck (L1), ms. */
const patienceMs = 180_000

export type Healed = { onServer: number; onDevice: number; comparedRows: number; drainMs: number }

type Parts = { browser: KillableBrowser; server: KillableServer; folder: Folder; problems: string[] }

/** Ends the faults, waits until the queue is empty, and holds device, server and what was said against each other. */
export async function heal({ browser, server, folder, problems }: Parts): Promise<Healed> {
  server.spawn()
  await server.answering()
  const { context, page } = await openTill(browser, folder, problems, folder.acknowledge)
  const began = performance.now()
  while ((await waitingOnDevice(page)) > 0 && performance.now() - began < patienceMs) await wait(250)
  const drainMs = performance.now() - began
  const waiting = await waitingOnDevice(page)
  if (waiting > 0) folder.report(`the end: ${waiting} commands wait after ${patienceMs} ms (L1)`)

  const queued = await ordersInOutbox(page)
  const refused = queued.filter(({ state }) => state !== 'applied')
  for (const { comment, state } of refused) folder.report(`the end: ${comment} is ${state} (I3)`)
  const { url } = server
  const { reader } = folder.progress
  if (reader === null) throw new Error('nobody can read from the server yet')
  const orders = (await rowsOf(url, reader, 'orders')).map(({ comment, number }) => ({
    comment: String(comment),
    number: String(number),
  }))
  const saved = queued.map(({ comment }) => comment)
  for (const fault of faultsOf('the end, server', judge([...folder.acknowledged, ...saved], orders)))
    folder.report(fault)
  if (orders.length !== queued.length)
    folder.report(`the end: ${queued.length} orders on the device, ${orders.length} on the server`)

  let comparedRows = 0
  for (const table of tables) {
    const there = byId(await rowsOf(url, reader, table))
    const here = byId(await rowsHere(page, table))
    comparedRows += there.size
    for (const id of new Set([...there.keys(), ...here.keys()]))
      if (there.get(id) !== here.get(id)) folder.report(`the end: ${table} ${id} differs (I5, I6)`)
  }
  await context.close()
  return { onServer: orders.length, onDevice: queued.length, comparedRows, drainMs }
}

function rowsHere(page: Page, table: string): Promise<Record<string, unknown>[]> {
  return storeOf(page, 'replica', table)
}

/** Each row as text, its keys in order. */
function byId(rows: readonly Record<string, unknown>[]): Map<string, string> {
  return new Map(rows.map((row) => [String(row['id']), JSON.stringify(sorted(row))]))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}
