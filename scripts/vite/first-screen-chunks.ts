import { join } from 'node:path'
import type { ModulePreloadOptions, Rolldown } from 'vite'

/** What the register stands on from its first moment: the app around it, the place, the register itself. */
const APP = 'src/app/main.tsx'
const PLACE = 'src/routes/p.$placeId.tsx?tsr-split=component'
const REGISTER = 'src/routes/p.$placeId.register.tsx?tsr-split=component'

/** Reached through a package's list of everything, but used by forms of the back office only. */
const LATER = /\/react-router\/dist\/esm\/useBlocker\.js$/

/**
 * Puts the register's first screen into four files: what every page begins with, what other screens use too, and what
 * only the place or only the register needs. Left alone they become dozens of files, which compress worse and each cost a
 * request in the way of the first picture; and files of other pages would take along what they share with the register,
 * which would wait for them.
 */
export function firstScreenChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const among = (name: string, ...roots: readonly string[]): Rolldown.CodeSplittingGroup => {
    let needed: Set<string> | null = null
    return {
      name: (id, modules) => {
        needed ??= closureOf(
          roots.map((path) => join(root, path)),
          modules,
        )
        return needed.has(id) && !LATER.test(id) ? name : null
      },
    }
  }
  return [
    { ...among('start', APP), priority: 400 },
    { ...among('first-screen', APP, PLACE, REGISTER), priority: 300, minShareCount: 2 },
    { ...among('place', PLACE), priority: 200 },
    { ...among('register', REGISTER), priority: 100 },
  ]
}

/**
 * Lists what the first screen's own files import, so that they are fetched side by side. The lists of all other pages would
 * be 7 KB in front of every first picture, and are of no use once the service worker keeps the files.
 */
export const firstScreenPreload: ModulePreloadOptions = {
  // Every browser that runs the build knows how to preload modules.
  polyfill: false,
  resolveDependencies: (file, deps) => (/\/(?:place|register)-[^/]+$/.test(file) ? deps : []),
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
