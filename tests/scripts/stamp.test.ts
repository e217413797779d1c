import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildFingerprint } from '../../scripts/setup/build.mjs'
import { installFingerprint } from '../../scripts/setup/install.mjs'
import { isStamped, writeStamp } from '../../scripts/setup/stamp.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lokal-stamp-'))
  write('package.json', '{}')
  write('package-lock.json', '{}')
  write('src/app/main.tsx', 'first')
  write('src/routes/route-tree.gen.ts', 'generated')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(name: string, text: string): void {
  mkdirSync(join(root, name, '..'), { recursive: true })
  writeFileSync(join(root, name), text)
}

describe('packages are installed again', () => {
  test('when the lock file changes', () => {
    const before = installFingerprint(root)
    write('package-lock.json', '{"packages":{}}')
    expect(installFingerprint(root)).not.toBe(before)
  })

  test('and not when only sources change', () => {
    const before = installFingerprint(root)
    write('src/app/main.tsx', 'second')
    expect(installFingerprint(root)).toBe(before)
  })
})

describe('the app is built again', () => {
  test('when a source changes, appears, moves or goes', () => {
    const seen = [buildFingerprint(root)]
    const changes = [
      () => write('src/app/main.tsx', 'second'),
      () => write('workers/sync/entry.ts', ''),
      () => renameSync(join(root, 'workers/sync'), join(root, 'workers/engine')),
      () => rmSync(join(root, 'src/app/main.tsx')),
    ]
    for (const change of changes) {
      change()
      const fingerprint = buildFingerprint(root)
      expect(seen).not.toContain(fingerprint)
      seen.push(fingerprint)
    }
  })

  test('not when the build itself has written the route tree', () => {
    const before = buildFingerprint(root)
    write('src/routes/route-tree.gen.ts', 'generated anew')
    expect(buildFingerprint(root)).toBe(before)
  })

  test('not when a test or a document changes', () => {
    const before = buildFingerprint(root)
    write('tests/some.test.ts', '')
    write('README.md', '')
    expect(buildFingerprint(root)).toBe(before)
  })
})

test('work counts as done only for the very fingerprint that was written', () => {
  const file = join(root, 'node_modules/.setup-stamp')
  expect(isStamped(file, 'a')).toBe(false)
  writeStamp(file, 'a')
  expect(isStamped(file, 'a')).toBe(true)
  expect(isStamped(file, 'b')).toBe(false)
})
