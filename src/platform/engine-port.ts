/** What the engine is doing, as screens are told. */
export type EnginePhase = 'starting' | 'loading' | 'pushing' | 'pulling' | 'idle' | 'backing-off' | 'stopped'

export type EngineStatus = {
  phase: EnginePhase
  /** The last exchange with the server worked. */
  connected: boolean
  /** When the server was last heard, device's clock, ms; null before the first time. */
  lastContact: number | null
  /** The first load: tables done, and how many there are; null once it is over. */
  loading: { done: number; of: number } | null
  /** The view may be half of a change. */
  catchingUp: boolean
  /** Why it stopped for good: the device's grant is refused, or its sequence was taken by a copy of it. */
  problem: 'grant' | 'sequence' | null
  /** Server's clock minus the device's, ms, as last measured. */
  clockOffset: number
}

/** The engine as the page calls it, through comlink. */
export type EnginePort = {
  start(config: EngineConfig): Promise<void>
  /** Something was saved: send it. */
  poke(): Promise<void>
  /** A person asks: try at once, whatever the back-off says. */
  retryNow(): Promise<void>
  stop(): Promise<void>
}

export type EngineConfig = { placeId: string; apiUrl: string }

/** Messages between the tabs of one place: the leading engine speaks, everybody listens. */
export type EngineMessage =
  { type: 'status'; status: EngineStatus } | { type: 'status-wanted' } | { type: 'poke' } | { type: 'retry' }

/** Name of the BroadcastChannel of a place. */
export function engineChannel(placeId: string): string {
  return `lokal-engine:${placeId}`
}

export const initialStatus: EngineStatus = {
  phase: 'starting',
  connected: false,
  lastContact: null,
  loading: null,
  catchingUp: true,
  problem: null,
  clockOffset: 0,
}
