import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseEnv } from '#server/services/env.ts'
import { createMetrics } from '#server/metrics/metrics.ts'

const page = readFileSync('docs/operations.md', 'utf8')

/** The names that are asked for when the environment is read. */
function variables(): string[] {
  const asked = new Set<string>()
  const none: Record<string, string> = {}
  const note = (name: string | symbol) => void (typeof name === 'string' && asked.add(name))
  parseEnv(
    new Proxy(none, {
      has: (_, name) => (note(name), false),
      get: (_, name) => (note(name), undefined),
    }),
    '/srv',
  )
  return [...asked]
}

it('the page on operations names every variable', () => {
  expect(variables().length).toBeGreaterThan(30)
  expect(variables().filter((name) => !page.includes(`| \`${name}\` `))).toEqual([])
})

it('the page on operations names every metric, and none that is not there', async () => {
  const metrics = createMetrics(() => 0)
  metrics.watchProcess()
  const text = await metrics.text({
    streams: () => 0,
    background: () => 0,
    pool: () => ({ total: 0, idle: 0, waiting: 0 }),
    isFull: () => false,
    freeBytes: null,
    queues: async () => null,
  })
  const there = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) =>
    type === 'counter' ? `${name}_total` : name,
  )
  expect(there.length).toBeGreaterThan(40)
  expect(there.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  const named = [...page.slice(page.indexOf('## Metrics')).matchAll(/`(lokal_\w+)/g)].map(([, name]) => name)
  expect(named.filter((name) => !there.includes(name ?? ''))).toEqual([])
})
