import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { fillPath } from '#contract/path.ts'
import { integerParam, listParam, pageQuery, readQuery, writeQuery } from '#contract/query.ts'
import { envelopeSchema } from '#contract/sync.ts'

const id = '0190f0aa-0000-7000-8000-000000000001'

describe('A query', () => {
  it('is read by the server as the client wrote it, lists as repeated keys', () => {
    const written = new URLSearchParams(
      writeQuery({ tag: ['a b', 'ż'], one: ['x'], n: 7, off: null, none: undefined }),
    )
    expect(readQuery(written)).toEqual({ tag: ['a b', 'ż'], one: 'x', n: '7' })
    expect(v.parse(listParam(v.string()), readQuery(written)['one'])).toEqual(['x'])
  })

  it('may have any key without harm', () => {
    const query = readQuery([['__proto__', 'x']])
    expect(Object.keys(query)).toEqual(['__proto__'])
  })

  it('asks for the first page of ten when it says nothing', () => {
    expect(v.parse(pageQuery, readQuery([]))).toEqual({ pageSize: 10, pageNumber: 1 })
  })

  it.each(['0', '101', '-1', '1.5', '1e1', '', ' 1', 'ten', ['1', '2']])(
    'refuses %j as a page size',
    (pageSize) => {
      expect(v.safeParse(pageQuery, { pageSize }).success).toBe(false)
    },
  )

  it('takes a number from the client and its text on the server', () => {
    expect(v.parse(integerParam(0, 9), 9)).toBe(9)
    expect(v.parse(integerParam(0, 9), '9')).toBe(9)
  })

  it('carries a cursor as JSON, and refuses what is not one', () => {
    const cursor = { epoch: 'e', version: 3, table: 'orders', id, stamp: 's' }
    const read = (text: string) => v.safeParse(endpoints['sync.changes'].query, { cursor: text })
    expect(read(JSON.stringify(cursor)).output).toEqual({
      cursor,
      answeredSeq: 0,
      waiting: [],
      include: [],
      pageSize: 500,
    })
    expect(read('{').success).toBe(false)
    expect(read('{"version":3}').success).toBe(false)
  })
})

describe('A path', () => {
  it('is filled in and escaped', () => {
    expect(fillPath('/a/{x}/b/{y}', { x: '1/2', y: 'ż' })).toBe('/a/1%2F2/b/%C5%BC')
  })

  it('never goes out with a hole in it', () => {
    expect(() => fillPath('/a/{x}', {})).toThrow('path variable x')
  })
})

describe('A command on its way', () => {
  const envelope = {
    id,
    seq: 1,
    kind: 'order.place',
    v: 1,
    placeId: id,
    actor: id,
    session: id,
    occurredAt: 0,
    clockOffset: -5,
    args: { anything: [1] },
  }

  it('is taken whatever its arguments and its clock say', () => {
    expect(v.parse(envelopeSchema, envelope)).toEqual(envelope)
  })

  it.each([{ seq: 0 }, { seq: 1.5 }, { kind: '' }, { id: 'x' }, { args: null }])(
    'is refused with %j',
    (wrong) => {
      expect(v.safeParse(envelopeSchema, { ...envelope, ...wrong }).success).toBe(false)
    },
  )

  it('goes with at most nineteen others', () => {
    const push = (count: number) =>
      v.safeParse(endpoints['order-sync.push'].body, { commands: Array(count).fill(envelope) })
    expect([0, 1, 20, 21].map((count) => push(count).success)).toEqual([false, true, true, false])
  })
})

describe('A sign-up', () => {
  const body = { email: ' ala@example.pl ', name: 'Ala', password: 'zielony7' }
  const failing = (wrong: object) =>
    v
      .safeParse(endpoints['auth.signup'].body, { ...body, ...wrong })
      .issues?.map((issue) => v.getDotPath(issue))

  it('is taken with the e-mail trimmed', () => {
    expect(v.parse(endpoints['auth.signup'].body, body).email).toBe('ala@example.pl')
  })

  it('names the field that is wrong', () => {
    expect(failing({ email: 'ala' })).toEqual(['email'])
    expect(failing({ password: '1234567' })).toEqual(['password'])
    expect(failing({ password: 'ż'.repeat(37) })).toEqual(['password'])
    expect(failing({ password: 'ALA@example.pl' })).toEqual(['password'])
  })
})
