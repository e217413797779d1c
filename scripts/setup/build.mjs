import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { inProject, ROOT } from './paths.mjs'
import { runPackage } from './run.mjs'
import { fingerprint, isStamped, writeStamp } from './stamp.mjs'
import { StopLine } from './stop-line.mjs'

const STAMP = inProject('dist-server', 'build-stamp')
const SOURCES = [
  ...['src', 'workers', 'server', 'locales', 'public', 'index.html', 'scripts/vite'],
  ...['vite.config.ts', 'vite.server.config.ts', 'tsconfig.base.json', 'package.json', 'package-lock.json'],
]

/** Written by the build itself. */
const GENERATED = ['src/routes/route-tree.gen.ts']

/** Builds the app and the server, unless these very sources are built already. */
export async function buildAll() {
  const wanted = buildFingerprint(ROOT)
  if (isStamped(STAMP, wanted) && existsSync(inProject('dist', 'index.html'))) return
  console.log('Building the app and the server …')
  await viteBuild('vite.config.ts', 'dist.next')
  await viteBuild('vite.server.config.ts', 'dist-server.next')
  publish()
  writeStamp(STAMP, buildFingerprint(ROOT))
}

/** What decides whether a build still fits. */
export function buildFingerprint(root) {
  return fingerprint(root, SOURCES, { except: GENERATED })
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
    renameSync(inProject(`${folder}.next`), inProject(folder))
  }
}

function remove(folder) {
  rmSync(inProject(folder), { recursive: true, force: true })
}
