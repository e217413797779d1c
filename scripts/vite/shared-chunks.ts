import type { Rolldown } from 'vite'

/**
 * Pages that people use together, by their files in `src/routes`, with the letter that names of files have for them. The
 * till stands alone, since a page may load what others of its area need. Few areas mean few files: with eleven of them a
 * page fetched 150, with six 70, and most were below 1 KB.
 */
const areas: readonly { letter: string; pages: RegExp }[] = [
  { letter: 'd', pages: /^(sign|forgot|reset|invitation|places|profile|remove|index|__root)/ },
  { letter: 'r', pages: /^p\.\$placeId\.register/ },
  { letter: 'o', pages: /^p\.\$placeId\.(orders|tables\.index|delivery|kitchen|index|more)/ },
  { letter: 'm', pages: /^p\.\$placeId\.menu/ },
  { letter: 's', pages: /^p\.\$placeId\.settings/ },
  { letter: 'x', pages: /^/ },
]

/**
 * Puts modules that several pages share into one file for each set of areas whose pages need them, at once or later. Left
 * alone they become hundreds of files, each of which a new device fetches, compiles and keeps by itself. A page loads
 * nothing that is not of its area, and files never import in a circle: whatever a module imports is needed by at least
 * the same areas, and as early.
 */
export function sharedChunks(entry: string): Rolldown.CodeSplittingGroup[] {
  let needs: ReadonlyMap<string, readonly Need[]> | null = null
  // What more areas need, or need earlier, is taken first, or the dependencies of the others would take it along.
  return Array.from({ length: areas.length * weight.now }, (_, nth) => ({
    name: (id, modules) => {
      needs ??= needsOf(entry, modules)
      const own = needs.get(id) ?? []
      const all = own.reduce((sum, { when }) => sum + weight[when], 0)
      return all === nth + 1 ? `shared-${own.map(nameOf).join('')}` : null
    },
    minShareCount: 2,
    priority: nth + 1,
  }))
}

/** That pages of an area load a module with themselves, or when somebody does something on them. */
type Need = { letter: string; when: keyof typeof weight }

/** A capital letter is for at once. */
function nameOf({ letter, when }: Need): string {
  return when === 'now' ? letter.toUpperCase() : letter
}

const weight = { later: 1, now: 2 }

type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Modules = { getModuleInfo(id: string): Imports | null }

/** Which areas need a module, in the order of the areas, by its id. */
function needsOf(entry: string, modules: Modules): Map<string, Need[]> {
  const now = (id: string) => modules.getModuleInfo(id)?.importedIds ?? []
  const later = (id: string) => [...now(id), ...(modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])]
  // A page is loaded when somebody goes there: the one that leads to another does not need it.
  const within = (id: string) => later(id).filter((next) => pageOf(next) === null)
  const pages = [...reached([entry], later)].filter((id) => pageOf(id) !== null)
  const found = new Map<string, Need[]>()
  for (const area of areas) {
    const own = pages.filter((id) => areas.find((each) => each.pages.test(pageOf(id) ?? '')) === area)
    const atOnce = reached(own, now)
    for (const id of reached(own, within)) {
      const when = atOnce.has(id) ? 'now' : 'later'
      found.set(id, [...(found.get(id) ?? []), { letter: area.letter, when }])
    }
  }
  return found
}

function pageOf(id: string): string | null {
  return /\/src\/routes\/([^?]+)\.tsx\?tsr-split=component/.exec(id)?.[1] ?? null
}

function reached(from: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const open = [...from]; open.length > 0;) {
    const id = open.pop()
    if (id === undefined || found.has(id)) continue
    found.add(id)
    open.push(...importsOf(id))
  }
  return found
}
