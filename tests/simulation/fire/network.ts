import { wire as http } from '#contract/wire.ts'
import type { Random } from '../random.ts'
import type { Loop } from './loop.ts'
import type { Wire } from './wire.ts'

/** Takes a request to the server and its answer back, as `fetch` does, or fails as `fetch` fails. */
export type Network = (serve: () => Response) => Promise<Response>

/** A device's network for single calls: the same as the engine has, and like there anything may go wrong with one. */
export function createNetwork(wire: Wire, loop: Loop, random: Random, isDown: () => boolean): Network {
  const travel = () => loop.sleep(random.below(wire.latency))
  const lost = () => new TypeError('the network failed')
  return async (serve) => {
    const fault = random.chance(wire.rate) && wire.kinds.length > 0 ? random.pick(wire.kinds) : null
    if (wire.mode === 'captive portal') {
      await travel()
      return portal
    }
    await (fault === 'late' ? loop.sleep(random.below(60_000)) : travel())
    if (wire.mode === 'down' || fault === 'request lost' || isDown()) throw lost()
    if (fault === '503' || fault === '5xx') return failing
    if (fault === 'doubled') serve()
    const answer = serve()
    await travel()
    // Its mode may have changed on the way.
    if (wire.mode !== 'up' || fault === 'reply lost') throw lost()
    return answer
  }
}

const read = async () => ({ code: 'internal', message: '' })
const bare = { ok: false, body: null, json: read }
// The client reads nothing else of an answer.
const portal = { ...bare, ok: true, status: 200, headers: new Headers() } as unknown as Response
const headers = new Headers({ [http.header.name]: http.header.value, 'content-type': 'application/json' })
const failing = { ...bare, status: 503, headers } as unknown as Response
