import type { Peer, Row } from './peer.ts'

/** How long a bench may go on, ms: what has been measured until then counts. */
const patienceMs = 20_000
/** Between two orders that are saved while pages come in, ms. */
const pauseMs = 50

type Waiting = { fits(checks: readonly Row[]): boolean; tell(at: number): void }

/** Puts the benches of a store where the runner can call them. `?warm` draws the first screen at once. */
export function offerBenches(peer: Peer): void {
  const waiting = new Set<Waiting>()
  let checks: readonly Row[] = []
  const wanted = Number(new URLSearchParams(location.search).get('checks') ?? 100)
  const screen = createScreen(wanted)

  const watch = () =>
    peer.watch({
      items: screen.items,
      checks: (rows) => {
        const now = performance.now()
        checks = rows
        for (const each of waiting) if (each.fits(rows)) each.tell(now)
        screen.checks(rows)
      },
    })
  /** When the live query first gives checks that fit. */
  const seen = (fits: Waiting['fits']) =>
    new Promise<number>((resolve) => {
      const each: Waiting = {
        fits,
        tell: (at) => {
          waiting.delete(each)
          resolve(at)
        },
      }
      waiting.add(each)
    })

  const benches = {
    painted: () => screen.painted,
    checks: () => checks.length,
    bootstrap: async () => {
      const start = performance.now()
      await peer.open()
      await peer.load()
      const stored = performance.now()
      watch()
      return { stored: stored - start, whole: (await screen.painted) - start }
    },
    /** A row with this number is in the next page. */
    pullToScreen: async (number: string) => {
      const shown = seen((rows) => rows.some((row) => row['number'] === number))
      const start = performance.now()
      const pulled = peer.pull(always)
      const at = await shown
      await pulled
      return at - start
    },
    saveWhilePulling: async (count: number) => {
      let done = false
      const pulling = peer.pull(() => !done)
      const result = await saveMany(peer, count, pauseMs)
      done = true
      await pulling
      return result
    },
    saveMany: (count: number) => saveMany(peer, count, 0),
  }
  globalThis.bench = benches
  if (location.search.includes('warm')) void peer.open().then(watch)
}

const always = () => true

async function saveMany(peer: Peer, count: number, pause: number) {
  const saved: number[] = []
  const shown: number[] = []
  const end = performance.now() + patienceMs
  for (let nth = 0; nth < count && (nth < 2 || performance.now() < end); nth += 1) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const start = performance.now()
    const at = await peer.save(nth)
    saved.push(at - start)
    shown.push(performance.now() - start)
  }
  return { saved, shown }
}

/** Draws both lists; `painted` gives when so many checks and all items of the section were painted first. */
function createScreen(wanted: number) {
  let drawn: (at: number) => void = () => undefined
  const painted = new Promise<number>((resolve) => (drawn = resolve))
  const lists = { items: document.createElement('ul'), checks: document.createElement('ul') }
  document.body.append(lists.items, lists.checks)
  const full = { items: false, checks: false }
  const draw = (list: 'items' | 'checks', rows: readonly Row[], text: (row: Row) => string) => {
    lists[list].replaceChildren(
      ...rows.map((row) => {
        const element = document.createElement('li')
        element.textContent = text(row)
        return element
      }),
    )
    full[list] ||= rows.length >= (list === 'items' ? 50 : wanted)
    // A task that begins in a frame runs when the frame is painted.
    if (full.items && full.checks) requestAnimationFrame(() => setTimeout(() => drawn(performance.now()), 0))
  }
  return {
    painted,
    items: (rows: readonly Row[]) => draw('items', rows, (row) => `${row['name']} ${row['price']}`),
    checks: (rows: readonly Row[]) => draw('checks', rows, (row) => `${row['number']} ${row['tableId']}`),
  }
}

declare global {
  // A global of the page can only be declared so.
  // oxlint-disable-next-line vars-on-top
  var bench: {
    painted(): Promise<number>
    checks(): number
    bootstrap(): Promise<{ stored: number; whole: number }>
    pullToScreen(number: string): Promise<number>
    saveWhilePulling(count: number): Promise<{ saved: number[]; shown: number[] }>
    saveMany(count: number): Promise<{ saved: number[]; shown: number[] }>
  }
}
