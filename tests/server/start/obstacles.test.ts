import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLokal } from './lokal-process.ts'

const other = createServer()
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lokal-start-'))
  await new Promise<void>((resolve) => other.listen(0, resolve))
})

afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true, force: true })
})

async function obstacle(variables: Record<string, string>): Promise<string> {
  const { code, errors } = await startLokal({ PORT: '0', DATA_DIR: folder, ...variables }).ended
  expect(code).toBe(1)
  const lines = errors.trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

test('a taken port is said in one line, with the way out', async () => {
  // An open server on a port has such an address.
  const { port } = other.address() as AddressInfo
  expect(await obstacle({ PORT: String(port) })).toMatch(
    new RegExp(`Port ${port} is taken by another program.*PORT=${port + 1} npm start`),
  )
})

test('a data folder that cannot be written is said in one line', async () => {
  const line = await obstacle({ DATA_DIR: '/dev/null/lokal' })
  expect(line).toMatch(/Cannot write to the data folder \/dev\/null\/lokal .*DATA_DIR/)
})

test('an address that is no PostgreSQL is said in one line', async () => {
  expect(await obstacle({ DATABASE_URL: 'mysql://localhost/lokal' })).toContain(
    'DATABASE_URL is not the address of a PostgreSQL',
  )
})

test('a PostgreSQL that does not answer is said in one line, without its password', async () => {
  const line = await obstacle({ DATABASE_URL: 'postgres://lokal:very-secret@127.0.0.1:1/lokal' })
  expect(line).toContain('No PostgreSQL answers at 127.0.0.1:1/lokal')
  expect(line).not.toContain('very-secret')
})

test('a wrong variable is said in one line', async () => {
  expect(await obstacle({ PORT: 'three thousand' })).toContain('PORT must be a whole number')
})
