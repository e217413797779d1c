import { displayEveryMs, engineChannel, type EngineMessage } from './engine-port.ts'

/**
 * Tells whoever leads on this device that a kitchen reads from this tab, so that what is sent is looked at without any
 * wait. Said again and again: the leader may change. Gives what ends it.
 */
export function announceDisplay(placeId: string): () => void {
  const channel = new BroadcastChannel(engineChannel(placeId))
  const say = () => channel.postMessage({ type: 'display' } satisfies EngineMessage)
  say()
  const timer = setInterval(say, displayEveryMs)
  return () => {
    clearInterval(timer)
    channel.close()
  }
}
