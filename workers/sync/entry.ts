import { expose } from 'comlink'
import type { EnginePort } from '#platform/engine-port.ts'
import { runPlace } from './run-place.ts'

/** The dedicated worker of one tab. The page may go away at any moment; nothing here is needed for what it has saved. */
let running: AbortController | null = null

const port: EnginePort = {
  start: async (config) => {
    running?.abort()
    running = new AbortController()
    runPlace(config, running.signal)
  },
  stop: async () => running?.abort(),
}

expose(port)
