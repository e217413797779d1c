import { expect, it } from 'vitest'
import { createLog, type LogFormat } from '#server/process/log.ts'

const at = Date.UTC(2026, 10, 20, 12, 30, 5)

function open(format: LogFormat) {
  const lines: [level: string, text: string][] = []
  const write = (level: string) => (text: string) => void lines.push([level, text])
  const log = createLog({ format, clock: () => at, write: { info: write('info'), error: write('error') } })
  return { log, lines }
}

it('as JSON each event is one line with its level, its time and what is known of it', () => {
  const { log, lines } = open('json')
  log.info('request', { route: '/orders', status: 200, placeId: undefined })
  log.error('a job failed', { job: 'pruning', error: new Error('two\nlines') })
  expect(lines.map(([level]) => level)).toEqual(['info', 'error'])
  expect(lines.map(([, text]) => text.includes('\n'))).toEqual([false, false])
  expect(lines.map(([, text]) => JSON.parse(text))).toMatchObject([
    { level: 'info', time: '2026-11-20T12:30:05.000Z', message: 'request', route: '/orders', status: 200 },
    { level: 'error', message: 'a job failed', job: 'pruning', error: expect.stringMatching(/two\nlines\n/) },
  ])
})

it('as text a person reads the time, the message and its details, and the stack of an error below', () => {
  const { log, lines } = open('text')
  log.info('metrics', { address: 'http://127.0.0.1:9', of: [1] })
  log.error('a job failed', { job: 'pruning', error: new Error('why') })
  const [[, said], [, failed]] = lines as [[string, string], [string, string]]
  expect(said).toMatch(/^\d\d:30:05 metrics address=http:\/\/127\.0\.0\.1:9 of=\[1\]$/)
  expect(failed.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/ a job failed job=pruning$/),
    'Error: why',
  ])
})

it('as text requests that went well are left out, those that did not are said', () => {
  const { log, lines } = open('text')
  log.info('request', { route: '/orders', status: 200 })
  log.info('request', { route: '/orders', status: 404 })
  expect(lines).toEqual([['info', expect.stringContaining('request route=/orders status=404')]])
})
