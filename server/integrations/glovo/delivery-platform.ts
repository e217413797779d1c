import type { StoreFailure, UploadState } from '#domain/integrations/glovo/upload.ts'
import type { Result } from '#domain/result.ts'
import type { Store, StoreList } from './stores.ts'

/** `limit`: no more menus today. */
export type UploadFailure = StoreFailure | 'limit'

/** When the platform last took a menu of a store and last did not, ms, and why not; empty once it does again. */
export type StoreUses = {
  succeededAt: number | null
  failedAt: number | null
  failure: StoreFailure | ''
}

/** The calls of the platform: each is about one store, whoever entered it. */
export type PlatformCalls = {
  /** Tells it to fetch the store's menu from an address; gives the number by which it can be asked what became of it. */
  uploadMenu(store: Store, menuUrl: string): Promise<Result<string, UploadFailure>>
  menuState(store: Store, transactionId: string): Promise<Result<UploadState, 'unavailable'>>
}

/** A platform whose couriers bring what its guests order from our menu. */
export type DeliveryPlatform = PlatformCalls & {
  stores: StoreList
  /** How the last menus of stores of the server went, by place, while it runs. */
  uses: Map<string, StoreUses>
}
