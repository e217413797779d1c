import { placeStoreSuite } from '#tests/contract-suites/place-store-suite.ts'
import { createMemoryPlaceStore } from '#tests/support/memory-place-store.ts'

placeStoreSuite('memory', async () => {
  const store = createMemoryPlaceStore()
  return { store, seed: store.seed }
})
