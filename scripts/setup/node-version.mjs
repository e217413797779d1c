import { readFileSync } from 'node:fs'
import { inProject } from './paths.mjs'
import { StopLine } from './stop-line.mjs'

/** Stops when this Node.js is older than package.json asks for. */
export function checkNodeVersion() {
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const oldest = engines.node.replace('>=', '')
  if (isAtLeast(process.versions.node, oldest)) return
  throw new StopLine(
    `this is Node.js ${process.versions.node}, but ${oldest} or newer is needed. Install it from https://nodejs.org and try again.`,
  )
}

/** Whether `version` ("20.19.2") is `oldest` ("20.19") or newer. */
export function isAtLeast(version, oldest) {
  const found = version.split('.').map(Number)
  const wanted = oldest.split('.').map(Number)
  for (const [place, part] of wanted.entries()) {
    if ((found[place] ?? 0) !== part) return (found[place] ?? 0) > part
  }
  return true
}
