import type { Random } from '../random.ts'
import type { Device } from './device.ts'
import type { Loop } from './loop.ts'
import type { SimServer } from './server.ts'

/** What a fault can reach. */
export type World = {
  loop: Loop
  server: SimServer
  forget(device: Device): void
  restoreServer(): boolean
  signIn(device: Device, actor: string): void
  clone(device: Device): boolean
  onHeal(work: () => void): void
}

/** Does something bad to a device or to the server. False: it could not happen as things are. */
export type Fault = (world: World, device: Device, random: Random) => boolean | Promise<boolean>
