import { readFileSync } from 'node:fs'
import { constants, gzipSync } from 'node:zlib'
import { inProject } from '../setup/paths.mjs'

/** How much JavaScript the register may need before it can be used, and a language at most, KB of 1,000 bytes, gzip. */
export const budgetKb = 200

/**
 * What a device that is signed in and has nothing stored asks for until then: the group of the register (it imports those
 * of the place and of every page, see `scripts/vite/first-screen-chunks.ts`), and sources that come on demand.
 */
const askedFor = ['register', 'src/device/place/give-name.ts', 'src/device/carts/lock-draft.ts']
const languages = ['pl', 'en']

/** Weighs the first screen of the build in `dist`: KB in all, and bytes by file, in the larger of the languages. */
export function weighFirstScreen() {
  const manifest = JSON.parse(readFileSync(inProject('dist', '.vite', 'manifest.json'), 'utf8'))
  const weights = languages.map((language) => {
    const files = filesOf(manifest, [...askedFor, `locales/${language}.json?till`])
    const sizes = files.map((file) => [file, gzipped(file)])
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    return { kilobytes: Math.round(total / 100) / 10, files: Object.fromEntries(sizes) }
  })
  return weights.sort((a, b) => b.kilobytes - a.kilobytes)[0]
}

/** The files of groups and sources, with all that they import at once, each once. Throws where one is in no file. */
export function filesOf(manifest, wanted) {
  const groups = Object.keys(manifest).filter((key) => manifest[key].file.endsWith('.js'))
  const keys = new Set(
    wanted.map((each) => groups.find((key) => key === each || manifest[key].name === each) ?? each),
  )
  for (const key of keys) {
    if (manifest[key] === undefined) throw new Error(`the build has no file for ${key}`)
    for (const imported of manifest[key].imports ?? []) keys.add(imported)
  }
  return [...keys].map((key) => manifest[key].file)
}

function gzipped(file) {
  return gzipSync(readFileSync(inProject('dist', file)), { level: constants.Z_BEST_COMPRESSION }).length
}
