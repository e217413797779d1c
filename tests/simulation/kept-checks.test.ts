import { describe, expect, test } from 'vitest'
import { howMany } from '#tests/support/how-many.ts'
import { backAgain } from './people.ts'
import { runSeed } from './world.ts'

const seeds = Number(process.env['SEEDS'] ?? howMany(20, 100))
const groups = 5

describe('checks of long ago that three devices want, work with and let go at random (I5, I6, I9, L1)', () => {
  for (let group = 0; group < groups; group++) {
    const from = Math.floor((seeds * group) / groups)
    const to = Math.floor((seeds * (group + 1)) / groups)
    test(`are the server’s and what waits, seeds ${from} to ${to - 1}`, async () => {
      for (let seed = from; seed < to; seed++) {
        await expect(runSeed(seed, backAgain, 100), `seed ${seed}`).resolves.toBeDefined()
      }
    })
  }
})
