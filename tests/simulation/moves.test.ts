import { describe, expect, test } from 'vitest'
import { howMany } from '#tests/support/how-many.ts'
import { restless } from './people.ts'
import { runSeed } from './world.ts'

const seeds = Number(process.env['SEEDS'] ?? howMany(20, 100))
const groups = 5

describe('orders, lines and checks that three devices move, merge, split, cancel and fire while they are offline at random', () => {
  for (let group = 0; group < groups; group++) {
    const from = Math.floor((seeds * group) / groups)
    const to = Math.floor((seeds * (group + 1)) / groups)
    test(`every line is fired exactly once, seeds ${from} to ${to - 1}`, async () => {
      for (let seed = from; seed < to; seed++) {
        await expect(runSeed(seed, restless), `seed ${seed}`).resolves.toBeDefined()
      }
    })
  }
})
