import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { isAlive } from './alive.mjs'
import { inProject, root } from './paths.mjs'
import { runPackage } from './run.mjs'
import { fingerprint, isStamped, writeStamp } from './stamp.mjs'
import { StopLine } from './stop-line.mjs'

const stamp = inProject('dist-server', 'build-stamp')
/** What the build reads. */
export const buildSources = [
  'src',
  'workers',
  'server',
  'locales',
  'public',
  'index.html',
  'scripts/vite',
  'vite.config.ts',
  'vite.server.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]

const draftFolder = '.build'
const draft = `${draftFolder}/${process.pid}`

/** Written by the build itself. */
const generated = ['src/routes/route-tree.gen.ts']

/** Builds the app and the server, unless these very sources are built already. */
export async function buildAll() {
  const wanted = buildFingerprint(root)
  if (isStamped(stamp, wanted) && existsSync(inProject('dist', 'index.html'))) return
  console.log('Building the app and the server …')
  removeAbandonedDrafts()
  await viteBuild('vite.config.ts', `${draft}/dist`)
  await viteBuild('vite.server.config.ts', `${draft}/dist-server`)
  publish()
  writeStamp(stamp, buildFingerprint(root))
}

/** What decides whether a build still fits. */
export function buildFingerprint(root) {
  return fingerprint(root, buildSources, { except: generated })
}

async function viteBuild(config, outDir) {
  const args = ['build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await runPackage('vite/bin/vite.js', args, { env: { NODE_ENV: 'production' } })
  if (code === 0) return
  console.error(output)
  throw new StopLine(`the build by ${config} failed (its messages are above).`)
}

/**
 * Puts the new build in the place of the old one. The hashed files of the one before stay served:
 * a tab that was opened before the update still asks for them.
 */
function publish() {
  const assets = inProject('dist', 'assets')
  if (existsSync(assets)) {
    remove('dist.previous')
    mkdirSync(inProject('dist.previous'))
    renameSync(assets, inProject('dist.previous', 'assets'))
  }
  for (const folder of ['dist', 'dist-server']) {
    remove(folder)
    renameSync(inProject(draft, folder), inProject(folder))
  }
  remove(draft)
}

/** A killed build goes on for a moment in a process of its own, so every build has its own folder. */
function removeAbandonedDrafts() {
  const drafts = existsSync(inProject(draftFolder)) ? readdirSync(inProject(draftFolder)) : []
  for (const pid of drafts.filter((name) => !isAlive(Number(name)))) remove(`${draftFolder}/${pid}`)
}

function remove(folder) {
  rmSync(inProject(folder), { recursive: true, force: true, maxRetries: 5 })
}
