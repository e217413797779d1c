import { pathToFileURL } from 'node:url'
import { buildAll } from './build.mjs'
import { installPackages } from './install.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { inProject, root } from './paths.mjs'
import { runMain } from './stop-line.mjs'

/** Builds what is not built, and runs a program of the server beside `main.js`. */
export function runBuilt(name) {
  return runMain(async () => {
    process.chdir(root)
    checkNodeVersion()
    await installPackages()
    await buildAll()
    await import(pathToFileURL(inProject('dist-server', `${name}.js`)).href)
  })
}
