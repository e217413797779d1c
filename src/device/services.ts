import type { ApiClient } from '#platform/api/api-client.ts'
import type { LockPort } from '#platform/api/ports.ts'
import type { AppUpdate } from '#platform/app-update.ts'
import type { DeviceStore } from '#platform/device-store.ts'
import type { EngineConnection } from '#platform/engine-client.ts'
import type { Observable } from '#platform/observable.ts'
import type { SessionStore } from '#platform/session-store.ts'

/** The services that the app's start puts together once, for this layer and the hooks; screens never see them. */
export type AppServices = {
  session: SessionStore
  device: DeviceStore
  api: ApiClient
  /** The access token with which the server wants the person to sign in again. */
  expiredToken: Observable<string | null>
  update: AppUpdate
  /** Resolves once the app itself is on this device, or after a while where that cannot be. */
  installed(): Promise<void>
  /** The engine of a place, the same one for as long as the tab lives. */
  engineOf(placeId: string): EngineConnection
  storage: StorageManager | undefined
  locks: LockPort
  clock(): number
  newId(): string
}
