import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** The server's own word for an end that a new start may heal. */
const tryAgain = 75
/** One that has run for this long, ms, is started again without a pause. */
const settledMs = 60_000
const pausesMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000]
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a server and starts it again whenever it falls over, with pauses that grow. It ends with the server where that ends
 * in order, is asked to end, or could not even start for a reason that a person has to see to. Resolves with the exit
 * code. The server says `ready` over its channel, and ends itself when that is closed.
 */
export async function supervise(file, args, { pauses = pausesMs, say = console.error } = {}) {
  const asked = new AbortController()
  let child = null
  let everReady = false
  const passOn = (signal) => {
    asked.abort()
    // On Windows the console's Ctrl-C has reached it already.
    if (process.platform !== 'win32') child?.kill(signal)
  }
  for (const signal of signals) process.on(signal, passOn)
  try {
    for (let falls = 0; ;) {
      const began = performance.now()
      child = start(file, args)
      const { code, wasReady } = await ended(child)
      child = null
      everReady ||= wasReady
      if (asked.signal.aborted) return code ?? 130
      if (code === 0 || (code === 1 && !everReady)) return code
      if (performance.now() - began > settledMs) falls = 0
      const pause = pauses[Math.min(falls, pauses.length - 1)]
      falls += 1
      const why = code === tryAgain ? '' : ` (${code === null ? 'killed' : `code ${code}`})`
      say(`\nLokal ended by itself${why}. It is started again in ${pause / 1000} s.`)
      await wait(pause, null, { signal: asked.signal }).catch(() => {})
      if (asked.signal.aborted) return 130
    }
  } finally {
    for (const signal of signals) process.off(signal, passOn)
  }
}

/** A group of its own, so that a Ctrl-C in the terminal reaches it once: from here. */
function start(file, args) {
  return spawn(process.execPath, [file, ...args], {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

function ended(child) {
  let wasReady = false
  child.on('message', (message) => (wasReady ||= message === 'ready'))
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, wasReady }))
    child.once('exit', (code) => resolve({ code, wasReady }))
  })
}
