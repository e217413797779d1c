import { describe, expect, test } from 'vitest'
import { howMany } from '#tests/support/how-many.ts'
import { backAgain, usual } from './people.ts'
import { runSeed } from './world.ts'

const seeds = Number(process.env['SEEDS'] ?? howMany(20, 200))
const groups = 5

describe('goods that people move, count and sell on three devices at random (stock S1 and S3, L1)', () => {
  for (let group = 0; group < groups; group++) {
    const from = Math.floor((seeds * group) / groups)
    const to = Math.floor((seeds * (group + 1)) / groups)
    test(`are where a replay of the evening says, seeds ${from} to ${to - 1}`, async () => {
      for (let seed = from; seed < to; seed++) {
        const habits = { ...(seed % 2 === 0 ? usual : backAgain), stock: 0.35, money: 0.5 }
        await expect(runSeed(seed, habits, 80), `seed ${seed}`).resolves.toBeDefined()
      }
    })
  }
})
