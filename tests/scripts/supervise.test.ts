import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { supervise } from '../../scripts/setup/supervise.mjs'

/** A stand-in for the server: in its n-th life it does what the n-th word says, and writes down that it lived. */
const standIn = `
  import { appendFileSync, readFileSync } from 'node:fs'
  const [file, ...words] = process.argv.slice(2)
  appendFileSync(file, 'x')
  const word = words[readFileSync(file, 'utf8').length - 1]
  process.on('SIGTERM', () => { appendFileSync(file, 'T'); process.exit(0) })
  process.on('disconnect', () => process.exit(0))
  const end = () => {
    if (word === 'killed') process.kill(process.pid, 'SIGKILL')
    else if (word === 'throws') throw new Error('unheard')
    else if (word !== 'stays') process.exit(Number(word))
  }
  if (word.startsWith('early-')) process.exit(Number(word.slice(6)))
  else process.send('ready', end)
`

let folder: string
let lives: string
let said: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lokal-supervise-'))
  lives = join(folder, 'lives')
  said = []
  writeFileSync(lives, '')
  writeFileSync(join(folder, 'server.mjs'), standIn)
})

afterEach(() => rmSync(folder, { recursive: true }))

const run = (...words: string[]) =>
  supervise(join(folder, 'server.mjs'), [lives, ...words], { pauses: [1, 5], say: (line) => said.push(line) })

describe('A server that falls over', () => {
  it('is started again, however it fell, until it ends in order', async () => {
    expect(await run('killed', 'throws', '75', '1', '0')).toBe(0)
    expect(readFileSync(lives, 'utf8')).toBe('xxxxx')
    expect(said).toHaveLength(4)
    expect(said[0]).toContain('Lokal ended by itself (killed). It is started again in 0.001 s.')
  })

  it('that ran once is started again where its new start meets an obstacle, such as a database that is away', async () => {
    expect(await run('killed', 'early-1', 'early-1', '0')).toBe(0)
    expect(readFileSync(lives, 'utf8')).toBe('xxxx')
  })

  it('and never ran, for a reason that a person has to see to, is not', async () => {
    expect(await run('early-1', '0')).toBe(1)
    expect([readFileSync(lives, 'utf8'), said]).toEqual(['x', []])
  })
})

it('a signal is passed on once, the server ends in order, and nothing is started again', async () => {
  const ended = run('stays')
  while (readFileSync(lives, 'utf8') === '') await wait(10)
  await wait(100)
  process.emit('SIGTERM', 'SIGTERM')
  expect(await ended).toBe(0)
  expect(readFileSync(lives, 'utf8')).toBe('xT')
})
