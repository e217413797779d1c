import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files of the app and its workers in which something is found. */
function filesWith(pattern: RegExp): string[] {
  return ['src', 'workers'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => pattern.test(readFileSync(file, 'utf8'))),
  )
}

test('every request goes out in one place, but pictures, which anybody may have who knows their address', () => {
  expect(filesWith(/\bfetch\(|new EventSource|XMLHttpRequest|sendBeacon/).toSorted()).toEqual([
    // All but the two for pictures hand the browser's own to the client of the API.
    'src/platform/api/browser-api-client.ts',
    'src/platform/api/send.ts',
    'workers/service/drain.ts',
    'workers/service/image-cache.ts',
    'workers/service/sw.ts',
    'workers/sync/cut-fetch.ts',
    'workers/sync/run-place.ts',
  ])
})

test('what a refused token means is decided by the client of the API alone: files and streams too (L5)', () => {
  expect(filesWith(/createRefresh\(|refreshToken/).toSorted()).toEqual([
    'src/platform/api/api-client.ts',
    'src/platform/api/ports.ts',
    'src/platform/api/refresh.ts',
    'src/platform/session-store.ts',
  ])
  expect(filesWith(/from '(?:\.\/|#platform\/api\/)send\.ts'/).toSorted()).toEqual([
    'src/platform/api/api-client.ts',
    'src/platform/api/refresh.ts',
  ])
})
