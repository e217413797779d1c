import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { StoreFailure } from '#domain/integrations/glovo/upload.ts'
import { instant } from './columns.ts'

/** How a place is known to the delivery platform, as its owner entered it. A message names the store before its place. */
export const deliveryStores = pgTable(
  'delivery_stores',
  {
    placeId: uuid().primaryKey(),
    storeId: text().notNull(),
    /** Sealed by the server's own key. */
    secret: text().notNull(),
    /** By which the secret is looked up without opening any. Places of one owner may have the same. */
    secretDigest: text().notNull(),
    changedAt: instant().notNull(),
    changedBy: uuid().notNull(),
    succeededAt: instant(),
    failedAt: instant(),
    /** Empty: it has not failed. */
    failure: text().$type<StoreFailure | ''>().notNull(),
  },
  (table) => [
    unique('delivery_stores_store').on(table.storeId),
    index('delivery_stores_by_digest').on(table.secretDigest),
  ],
)
