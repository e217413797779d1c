import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { emptyDay } from '#domain/figures/day-sums.ts'
import { atStatistics, cutoff, goTo, panel, putSums, show } from './stats-world.tsx'

atStatistics()

/** Puts what the server has published of a day on which beer was sold and some of it taken back, grosze. */
async function beerOn(day: string, gross: number, refunds = 0) {
  const excise = { BEER_AND_SOFT_DRINKS: { gross, refunds } }
  await putSums({ ...emptyDay({ day, cutoff }), excise })
}

const beer = () =>
  [...panel('Alcohol since').querySelectorAll('div.mb-3')]
    .map((row) => (row.textContent ?? '').replaceAll('\u00a0', ' '))
    .find((row) => row.startsWith('Beer'))

it('alcohol is counted from the first of January, less what went back, whatever range is chosen', async () => {
  await beerOn('2026-01-01', 1_000_00)
  await beerOn('2026-06-15', 200_00, 50_00)
  await beerOn('2026-11-19', 30_00)
  // Of the year before.
  await beerOn('2025-12-31', 7_000_00)
  await show({ range: 'week', against: 'none' })
  await goTo('Payments')
  await expect.poll(beer).toContain('1,180.00')
  expect(beer()).toContain('of that in this range 30.00')
})
