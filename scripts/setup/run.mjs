import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

const running = new Set()
let listening = false

/**
 * Runs a program in the project folder to its end. With `show` its output goes straight to the
 * terminal, otherwise it is collected. Resolves with `{ code, output, seconds }`.
 */
export function run(command, args, { show = false, env = {}, shell = false } = {}) {
  stopChildrenWithUs()
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    running.add(child)
    const end = (code) => {
      running.delete(child)
      const seconds = (performance.now() - started) / 1000
      resolve({ code, output: Buffer.concat(output).toString('utf8'), seconds })
    }
    child.once('close', (code) => end(code ?? 1))
    child.once('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`))
      end(127)
    })
  })
}

/** Runs a package's own command line (`entry` inside `node_modules`) with this Node.js. */
export function runPackage(entry, args, options) {
  return run(process.execPath, [`node_modules/${entry}`, ...args], options)
}

/** Runs npm: the very one that started us, else the one on the path. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  if (npm !== undefined && /\.c?js$/.test(npm)) return run(process.execPath, [npm, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** A signal to this process also ends what it has started. */
function stopChildrenWithUs() {
  if (listening) return
  listening = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      if (running.size === 0) return
      for (const child of running) child.kill(signal)
      process.exit(130)
    })
  }
}
