import { describe, expect, test } from 'vitest'
import { howMany } from '#tests/support/how-many.ts'
import { backAgain, usual } from './people.ts'
import { runSeed } from './world.ts'

const seeds = Number(process.env['SEEDS'] ?? howMany(5, 1000))
const groups = 5

describe('days that people close and open again on three devices at random moments, with and without a network (I18)', () => {
  for (let group = 0; group < groups; group++) {
    const from = Math.floor((seeds * group) / groups)
    const to = Math.floor((seeds * (group + 1)) / groups)
    test(`have every fact in one report, and papers that are what they list, seeds ${from} to ${to - 1}`, async () => {
      for (let seed = from; seed < to; seed++) {
        const habits = { ...(seed % 2 === 0 ? usual : backAgain), reports: 0.15, drawers: 0.1, money: 0.6 }
        await expect(runSeed(seed, habits, 80), `seed ${seed}`).resolves.toBeDefined()
      }
    })
  }
})
