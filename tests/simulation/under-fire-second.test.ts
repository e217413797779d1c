import { describe } from 'vitest'
import { testFinders, testSeeds } from './seeds.ts'

describe('one to six devices of one to three tabs, with everything going wrong, the second half', () => {
  testSeeds(1)
  testFinders()
})
