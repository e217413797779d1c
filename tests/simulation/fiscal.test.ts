import { expect, test } from 'vitest'
import { howMany } from '#tests/support/how-many.ts'
import { runSeed } from './world.ts'

const seeds = Number(process.env['SEEDS'] ?? howMany(4, 1000))

test('fiscal reports that people ask for on three devices, whose registers fall silent, are made once for each day of a register (I13)', async () => {
  for (let seed = 0; seed < seeds; seed++) {
    const habits = { manage: 0, moves: 0.1, money: 0, fiscal: 0.7 }
    await expect(runSeed(seed, habits, 120), `seed ${seed}`).resolves.toBeDefined()
  }
})
