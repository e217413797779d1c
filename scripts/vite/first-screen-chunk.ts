import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** What the register stands on from its first moment: the app around it, the place, the register itself. */
const ROOTS = [
  'src/app/main.tsx',
  'src/routes/p.$placeId.tsx?tsr-split=component',
  'src/routes/p.$placeId.register.tsx?tsr-split=component',
]

/** Reached through a package's list of everything, but used by forms of the back office only. */
const LATER = /\/react-router\/dist\/esm\/useBlocker\.js$/

/**
 * Puts those modules of the register's first screen that other screens use too into one file. Left alone they become
 * dozens of files, which compress worse and each cost a request in the way of the first picture.
 */
export function firstScreenChunk(root: string): Rolldown.CodeSplittingGroup {
  let needed: Set<string> | null = null
  return {
    name: (id, modules) => {
      needed ??= closureOf(
        ROOTS.map((path) => join(root, path)),
        modules,
      )
      return needed.has(id) && !LATER.test(id) ? 'first-screen' : null
    },
    minShareCount: 2,
  }
}

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** All modules that are loaded together with the roots; what is imported on demand is not among them. */
function closureOf(roots: readonly string[], modules: Modules): Set<string> {
  const open = [...roots]
  const found = new Set<string>()
  for (const id of open) {
    if (found.has(id)) continue
    const info = modules.getModuleInfo(id)
    if (info === null) throw new Error(`the first screen's ${id} is not part of the build`)
    found.add(id)
    open.push(...info.importedIds)
  }
  return found
}
