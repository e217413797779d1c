import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedChunks } from '../../../scripts/vite/shared-chunks.ts'

const entry = '/lokal/src/app/main.tsx'
const page = (name: string) => `/lokal/src/routes/${name}.tsx?tsr-split=component`
const pages = [
  'sign-in',
  'p.$placeId.orders.index',
  'p.$placeId.settings.index',
  'p.$placeId.menu.index',
].map(page)
const parts = Array.from({ length: 12 }, (_, nth) => `/lokal/src/part-${nth}.ts`)

type Imports = { importedIds: string[]; dynamicallyImportedIds: string[] }

/** The app imports every page on demand; pages and parts import parts that come after them, at once or on demand. */
const graphs = fc
  .array(fc.record({ now: fc.subarray(parts), later: fc.subarray(parts) }), {
    minLength: pages.length + parts.length,
    maxLength: pages.length + parts.length,
  })
  .map((each) => {
    const graph = new Map<string, Imports>([[entry, { importedIds: [], dynamicallyImportedIds: pages }]])
    const ids = [...pages, ...parts]
    for (const [nth, id] of ids.entries()) {
      const below = (of: readonly string[] = []) => of.filter((part) => ids.indexOf(part) > nth)
      graph.set(id, { importedIds: below(each[nth]?.now), dynamicallyImportedIds: below(each[nth]?.later) })
    }
    return graph
  })

/** The file that a module is put into, and how early its turn comes; null: none of these. */
function fileOf(graph: ReadonlyMap<string, Imports>) {
  const groups = sharedChunks(entry)
  const modules = { getModuleInfo: (id: string) => graph.get(id) ?? null }
  return (id: string) => {
    for (const { name, priority = 0 } of groups) {
      const file = typeof name === 'function' ? name(id, modules as never) : name
      if (file != null) return { file, priority }
    }
    return null
  }
}

describe('files of modules that pages share', () => {
  it('never wait for one another in a circle: what a module imports is in its own file, or in one of an earlier turn', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const of = fileOf(graph)
        for (const id of parts) {
          const own = of(id)
          if (own === null) continue
          for (const imported of graph.get(id)?.importedIds ?? []) {
            const its = of(imported)
            expect(its?.file === own.file || (its?.priority ?? 0) > own.priority).toBe(true)
          }
        }
      }),
    )
  })

  it('are told apart by who needs them, and whether with the page or later', () => {
    const [orders, settings, menu] = [pages[1] ?? '', pages[2] ?? '', pages[3] ?? '']
    const none = { importedIds: [], dynamicallyImportedIds: [] }
    const graph = new Map<string, Imports>([
      [entry, { importedIds: [], dynamicallyImportedIds: pages }],
      [orders, { importedIds: ['/a.ts', '/c.ts'], dynamicallyImportedIds: ['/b.ts'] }],
      [settings, { importedIds: ['/a.ts', '/b.ts'], dynamicallyImportedIds: [] }],
      [menu, { importedIds: ['/c.ts'], dynamicallyImportedIds: [orders] }],
      ['/a.ts', none],
      ['/b.ts', none],
      ['/c.ts', none],
    ])
    const of = fileOf(graph)
    expect(['/a.ts', '/b.ts', '/c.ts', entry].map((id) => of(id)?.file ?? null)).toEqual([
      'shared-OS',
      'shared-oS',
      'shared-OM',
      null,
    ])
  })
})
