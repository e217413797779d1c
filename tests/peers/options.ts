import { parseArgs } from 'node:util'
import { sets, type SetName } from './data.ts'
import { isStoreName, storeNames, storesOfSetL, type StoreName } from './stores.ts'

export type Options = { runs: number; set: SetName; stores: readonly StoreName[] }

/** What was typed: `--runs 7 --set M --only ours,raw`. Ends the process where it makes no sense. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '7' },
      set: { type: 'string', default: 'M' },
      only: { type: 'string' },
    },
  })
  const runs = Number(values.runs)
  const { set } = values
  if (!Number.isInteger(runs) || runs < 1) return refuse(`--runs ${values.runs} is no number of runs`)
  if (!isSet(set)) return refuse(`--set ${set}: there are ${Object.keys(sets).join(', ')}`)
  const possible = set === 'L' ? storesOfSetL : storeNames
  const wanted = values.only?.split(',') ?? possible
  const stores = wanted.filter(isStoreName)
  if (stores.length < wanted.length)
    return refuse(`--only ${values.only}: there are ${storeNames.join(', ')}`)
  return { runs, set, stores }
}

function isSet(set: string): set is SetName {
  return Object.hasOwn(sets, set)
}

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}
