import { placeStoreSuite } from '#tests/contract-suites/place-store-suite.ts'
import { createMemoryPlaceStore } from '#tests/support/memory/memory-place-store.ts'

placeStoreSuite('memory', async () => {
  const store = createMemoryPlaceStore()
  const restored = (at: number) => store.restore(store.state(), 'epoch-2', at)
  return { store, seed: store.seed, restored, heard: store.heard }
})
