import { join } from 'node:path'
import type { ModulePreloadOptions, Rolldown } from 'vite'

/** What the register stands on from its first moment: the app around it, the place, the register itself. */
const appEntry = 'src/app/main.tsx'
const placeEntry = 'src/routes/p.$placeId.tsx?tsr-split=component'
const registerEntry = 'src/routes/p.$placeId.register.tsx?tsr-split=component'

/** Reached through a package's list of everything, but used only by forms of the back office, or by what saves acts. */
const later =
  /\/react-router\/dist\/esm\/useBlocker\.js$|\/uuid\/dist\/(?:parse|regex|sha1|v35|v5|validate)\.js$/

/**
 * Puts the register's first screen into three files: what every page begins with, what the place and other pages of it
 * need too, and what only the register needs. Left alone they become dozens of files, which compress worse and each cost a
 * request in the way of the first picture; and files of other pages would take along what they share with the register,
 * which would wait for them.
 */
export function firstScreenChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const app = join(root, appEntry)
  const place = join(root, placeEntry)
  const register = join(root, registerEntry)
  let parts: Record<string, ReadonlySet<string>> | null = null
  const group = (name: string, priority: number): Rolldown.CodeSplittingGroup => ({
    name: (id, modules) => {
      parts ??= partsOf(modules)
      return parts[name]?.has(id) && !later.test(id) ? name : null
    },
    priority,
  })
  const partsOf = (modules: Modules) => {
    const atRegister = closureOf([register], modules)
    const pages = [...closureOf([app], modules, 'later too')].filter((id) => /\?tsr-split=component/.test(id))
    const elsewhere = closureOf(
      pages.filter((id) => id !== register),
      modules,
    )
    const shared = [...atRegister].filter((id) => elsewhere.has(id))
    return {
      start: closureOf([app], modules),
      place: new Set([...closureOf([place], modules), ...shared]),
      register: atRegister,
    }
  }
  return [group('start', 300), group('place', 200), group('register', 100)]
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

type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Modules = { getModuleInfo(id: string): Imports | null }

/** All modules that are loaded together with the roots; what is imported on demand is among them only where asked for. */
function closureOf(roots: readonly string[], modules: Modules, later?: 'later too'): Set<string> {
  const open = [...roots]
  const found = new Set<string>()
  for (const id of open) {
    if (found.has(id)) continue
    const info = modules.getModuleInfo(id)
    if (info === null) throw new Error(`the first screen's ${id} is not part of the build`)
    found.add(id)
    open.push(...info.importedIds)
    if (later !== undefined) open.push(...info.dynamicallyImportedIds)
  }
  return found
}
