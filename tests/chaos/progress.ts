import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Blow, Fault } from './killable-server.ts'
import type { Reader } from './on-server.ts'

/** How far a run is; kept in its folder, so that it can go on another day. */
export type Progress = {
  seed: number
  port: number
  reader: Reader | null
  /** The till's address, once somebody has signed in there. */
  register: string | null
  browserKills: number
  /** Of these, hit right after the app had said "saved". */
  killsAtSaved: number
  serverKills: Record<Blow, number>
  /** After how many ms the server answered again by itself, each time. */
  healedAfter: Partial<Record<Fault, number[]>>
  /** Orders begun, whether or not they were ever sent. */
  entered: number
  /** Times that the device had to sign in again. */
  signedInAgain: number
  spentMs: number
}

export type Folder = {
  path: string
  progress: Progress
  save(): void
  acknowledged: string[]
  acknowledge(comment: string): void
  /** Keeps a sentence about something that is wrong. */
  report(fault: string): void
  faults: string[]
}

/** Opens a run's folder; a new one begins with this seed and port. */
export function openFolder(path: string, fresh: Pick<Progress, 'seed' | 'port'>): Folder {
  mkdirSync(path, { recursive: true })
  const file = join(path, 'progress.json')
  const listed = (name: string) =>
    existsSync(join(path, name)) ? readFileSync(join(path, name), 'utf8').split('\n').filter(Boolean) : []
  const progress: Progress = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {
        ...fresh,
        reader: null,
        register: null,
        browserKills: 0,
        killsAtSaved: 0,
        serverKills: { server: 0, both: 0 },
        healedAfter: {},
        entered: 0,
        signedInAgain: 0,
        spentMs: 0,
      }
  const acknowledged = listed('acknowledged.txt')
  const faults = listed('faults.txt')
  return {
    path,
    progress,
    acknowledged,
    faults,
    save: () => {
      writeFileSync(`${file}.new`, `${JSON.stringify(progress, null, 2)}\n`)
      renameSync(`${file}.new`, file)
    },
    acknowledge: (comment) => {
      acknowledged.push(comment)
      appendFileSync(join(path, 'acknowledged.txt'), `${comment}\n`)
    },
    report: (fault) => {
      faults.push(fault)
      console.error(`FAULT ${fault}`)
      appendFileSync(join(path, 'faults.txt'), `${fault}\n`)
    },
  }
}
