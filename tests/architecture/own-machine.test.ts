import { expect, test } from 'vitest'
import { openLocalHttp } from '#tests/support/providers/local-http.ts'

test('a test asks no host but its own machine, and hears so at once', async () => {
  await expect(fetch('https://lokal.example/api')).rejects.toThrow('fetch failed')
  const local = await openLocalHttp((_request, reply) => reply.end('here'))
  expect(await (await fetch(local.url)).text()).toBe('here')
  await local.close()
})
