import { describe, expect, it } from 'vitest'
import { isRepeated, withRepeated } from '#features/delivery/take-again.ts'
import { draft, line, uuid } from '../till/samples.ts'

const last = {
  checkId: uuid(90),
  repeat: { lines: [line({ id: uuid(11) }), line({ id: uuid(12) })], missing: [] },
}

describe('the dishes of the last order', () => {
  it('are in the order once, however often they are taken', () => {
    const once = { ...draft(), ...withRepeated(draft({ lines: [line()] }), last) }
    expect(once.lines.map(({ id }) => id)).toEqual([uuid(10), uuid(11), uuid(12)])
    const fresh = { ...last, repeat: { lines: [line({ id: uuid(13) })], missing: [] } }
    expect(withRepeated(once, fresh).lines).toEqual(once.lines)
  })

  it('may be taken again once all of them were removed', () => {
    const once = { ...draft(), ...withRepeated(draft(), last) }
    expect(isRepeated({ ...once, lines: once.lines.slice(1) }, last.checkId)).toBe(true)
    expect(isRepeated({ ...once, lines: [] }, last.checkId)).toBe(false)
  })

  it('of another check are other dishes', () => {
    const once = { ...draft(), ...withRepeated(draft(), last) }
    expect(isRepeated(once, uuid(91))).toBe(false)
  })
})
