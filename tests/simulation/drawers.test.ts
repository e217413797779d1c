import { describe, expect, test } from 'vitest'
import { howMany } from '#tests/support/how-many.ts'
import { backAgain, usual } from './people.ts'
import { runSeed } from './world.ts'

const seeds = Number(process.env['SEEDS'] ?? howMany(20, 200))
const groups = 5

describe('drawers that people open, use, count and close on three devices at random (I3, I5, I6, L1)', () => {
  for (let group = 0; group < groups; group++) {
    const from = Math.floor((seeds * group) / groups)
    const to = Math.floor((seeds * (group + 1)) / groups)
    test(`hold what was said of them, seeds ${from} to ${to - 1}`, async () => {
      for (let seed = from; seed < to; seed++) {
        const habits = { ...(seed % 2 === 0 ? usual : backAgain), drawers: 0.25, money: 0.6 }
        await expect(runSeed(seed, habits, 80), `seed ${seed}`).resolves.toBeDefined()
      }
    })
  }
})
