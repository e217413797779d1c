/** The phase of the engine, as screens are told. */
export type EnginePhase =
  'starting' | 'pushing' | 'lingering' | 'pulling' | 'idle' | 'backing-off' | 'stopped'

export type EngineStatus = {
  phase: EnginePhase
  /** The last exchange with the server worked. */
  connected: boolean
  /** The server has answered, or could not be reached, since the engine began: until then nobody knows. */
  tried: boolean
  /** When the server was last heard, device's clock, ms; null before the first time. */
  lastContact: number | null
  /** The first load: tables done, and how many there are; null once it is over. */
  loading: { done: number; of: number } | null
  /** The view may be half of a change. */
  catchingUp: boolean
  /**
   * Why it stopped for good: the device's grant is refused, or its sequence was taken by a copy of it. Or why it only
   * sends: the device was shut out of the place, or this build of the app is too old to read what others do.
   */
  problem: 'grant' | 'revoked' | 'sequence' | 'outdated' | null
  /** Server's clock minus the device's, ms, as last measured. */
  clockOffset: number
}

/** The engine's worker as the page calls it, through comlink. */
export type EnginePort = {
  start(config: EngineConfig): Promise<void>
  /** Lets go of leading, so that another tab may. */
  stop(): Promise<void>
}

/** `outageUntil`: until when a drill cuts the network, ms; 0: it does not. */
export type EngineConfig = { placeId: string; apiUrl: string; outageUntil: number }

/**
 * Messages between the tabs and workers of one place: the leading engine speaks and beats, everybody listens; one
 * that sends in the stead of a leader nobody hears says so (`standsIn`; an older build does not); `wake` says that
 * something was saved or that a person asks for a try, `display` that a kitchen reads from a tab of this device,
 * `outage` until when a drill or a pause cuts the network (ms; 0: no longer), `left` that the place was taken off
 * this device.
 */
export type EngineMessage =
  | { type: 'status'; status: EngineStatus; standsIn?: boolean }
  | { type: 'status-wanted' }
  | { type: 'beat' }
  | { type: 'wake' }
  | { type: 'display' }
  | { type: 'outage'; until: number }
  | { type: 'left' }

/** A leader of whom nothing is heard for this long is taken to stand still: another tab sends in its stead, ms. */
export const leaderSilenceMs = 15_000

/** How often a tab with a kitchen display says so, ms. */
export const displayEveryMs = 4_000

/** Name of the BroadcastChannel of a place. */
export function engineChannel(placeId: string): string {
  return `lokal-engine:${placeId}`
}

export const initialStatus: EngineStatus = {
  phase: 'starting',
  connected: false,
  tried: false,
  lastContact: null,
  loading: null,
  catchingUp: true,
  problem: null,
  clockOffset: 0,
}
