import { createMemoryPlaceStore } from '#tests/support/memory/memory-place-store.ts'
import { txSuite } from '#tests/contract-suites/tx-suite.ts'

txSuite('memory', async () => {
  const store = createMemoryPlaceStore()
  return {
    run: (work) =>
      store.write('place', async (place) => {
        const version = (await place.clock()).version + 1
        await work(place.rows(version))
        await place.advance(version, `s${version}`, 0)
      }),
    close: async () => undefined,
  }
})
