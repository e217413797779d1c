import type { IntegrationState } from '#domain/integrations/services.ts'
import type { UploadState } from '#domain/integrations/glovo/upload.ts'
import type { Result } from '#domain/result.ts'
import type { Store, StoreList } from './stores.ts'

/** `limit`: no more menus today. `unauthorized`: it does not know our secret or the store. */
export type UploadFailure = 'limit' | 'unauthorized' | 'unavailable'

/** A platform whose couriers bring what its guests order from our menu. */
export type DeliveryPlatform = {
  /** The places that it knows. */
  stores: StoreList
  /** A stand-in plays it. */
  simulated: boolean
  /** Tells it to fetch the store's menu from an address; gives the number by which it can be asked what became of it. */
  uploadMenu(store: Store, menuUrl: string): Promise<Result<string, UploadFailure>>
  menuState(store: Store, transactionId: string): Promise<Result<UploadState, 'unavailable'>>
  state(placeId: string): IntegrationState
}
