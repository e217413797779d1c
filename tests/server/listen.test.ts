import { afterEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { listen, type Listening } from '#server/listen.ts'

let open: Listening[] = []

afterEach(async () => {
  await Promise.all(open.map((each) => each.close()))
  open = []
})

describe('the port of a server that is starting', () => {
  it('tells programs to come again, and a browser to do so by itself', async () => {
    const { port } = await opened()
    const answer = await fetch(`http://127.0.0.1:${port}/sign-in`)
    expect(answer.status).toBe(503)
    expect([answer.headers.get('Retry-After'), answer.headers.get('Refresh')]).toEqual(['1', '1'])
  })

  it('answers as the app from the moment that it is there', async () => {
    const { port, use } = await opened()
    use(() => new Response('the app'))
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('the app')
  })
})

async function opened(): Promise<Listening> {
  const listening = await listen(0, '127.0.0.1')
  if (!listening.ok) throw new Error(listening.error)
  open.push(listening.value)
  return must(open.at(-1), 'the port that was opened')
}
