import { expect, test } from 'vitest'
import { createNudges, hear } from '#server/sync/nudges.ts'

const place = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A wire that records, and time that passes by hand. */
function bench() {
  const sent: string[] = []
  let down = false
  let timers: { at: number; run: () => void }[] = []
  let now = 0
  const nudges = createNudges({
    wire: {
      async send(payloads) {
        if (down) throw new Error('down')
        sent.push(...payloads)
      },
    },
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
  })
  const pass = async (ms: number) => {
    now += ms
    const due = timers.filter((each) => each.at <= now)
    timers = timers.filter((each) => each.at > now)
    for (const each of due) each.run()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { nudges, sent, pass, setDown: (value: boolean) => (down = value), waiting: () => timers.length }
}

test('the first nudge goes out at once, those of the next 20 ms in one message', async () => {
  const { nudges, sent, pass, waiting } = bench()
  nudges.moved(place(1), 5)
  expect(sent).toStrictEqual([`${place(1)}:5`])
  nudges.moved(place(1), 6)
  nudges.moved(place(2), 3)
  nudges.moved(place(1), 7)
  await pass(19)
  expect(sent).toHaveLength(1)
  await pass(1)
  expect(sent.slice(1)).toStrictEqual([`${place(1)}:7,${place(2)}:3`])
  await pass(20)
  expect(sent).toHaveLength(2)
  expect(waiting()).toBe(0)
})

test('one sending follows the other, however long the wire takes', async () => {
  const sent: string[] = []
  let arrive = () => {}
  let pauseIsOver = () => {}
  const nudges = createNudges({
    wire: {
      send(payloads) {
        sent.push(...payloads)
        return new Promise((resolve) => (arrive = resolve))
      },
    },
    after(_ms, run) {
      pauseIsOver = run
      return () => {}
    },
  })
  nudges.moved(place(1), 5)
  nudges.moved(place(1), 6)
  pauseIsOver()
  nudges.moved(place(2), 3)
  expect(sent).toStrictEqual([`${place(1)}:5`])
  arrive()
  await Promise.resolve()
  expect(sent.slice(1)).toStrictEqual([`${place(1)}:6,${place(2)}:3`])
})

test('many places share messages that PostgreSQL can carry', async () => {
  const { nudges, sent, pass } = bench()
  for (let n = 0; n < 500; n++) nudges.moved(place(n), Number.MAX_SAFE_INTEGER)
  await pass(20)
  expect(sent.every((payload) => payload.length < 8000)).toBe(true)
  const heard: string[] = []
  for (const payload of sent) hear({ moved: (id) => heard.push(id), look: () => {} }, payload)
  expect(heard.sort()).toStrictEqual(Array.from({ length: 500 }, (_, n) => place(n)))
})

test('what could not be sent goes out when the wire is up again, with the newest version', async () => {
  const { nudges, sent, pass, setDown } = bench()
  setDown(true)
  nudges.moved(place(1), 5)
  await pass(0)
  nudges.moved(place(1), 4)
  nudges.look(place(2))
  setDown(false)
  await pass(20)
  expect(sent).toStrictEqual([])
  nudges.resume()
  expect(sent).toStrictEqual([`${place(1)}:5,${place(2)}`])
})

test('what could not be sent is tried again after a second', async () => {
  const { nudges, sent, pass, setDown } = bench()
  setDown(true)
  nudges.moved(place(1), 5)
  await pass(0)
  setDown(false)
  await pass(999)
  expect(sent).toStrictEqual([])
  await pass(1)
  expect(sent).toStrictEqual([`${place(1)}:5`])
})

test('what is sent is heard', () => {
  const heard: unknown[] = []
  const hub = { moved: (id: string, v: number) => heard.push([id, v]), look: (id: string) => heard.push(id) }
  hear(hub, `${place(1)}:5,${place(2)}`)
  expect(heard).toStrictEqual([[place(1), 5], place(2)])
})
