import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { placeEndpoints } from '#contract/areas/places.ts'
import { changesOf, withOwnGroups } from '#domain/resources/groups.ts'
import { settings } from '#domain/settings/settings.ts'

const group = v.object({ first: v.boolean(), later: v.optional(v.boolean(), false) })
const body = v.object({
  plain: group,
  whole: v.optional(group, { first: true, later: false }),
  name: v.optional(v.string(), 'a'),
  list: v.array(v.string()),
})
const row = { id: '', plain: { first: false, later: true }, whole: { first: false, later: true } }

describe('changes of a row', () => {
  it('have no default for a field that they lack, alone or in a group', () => {
    expect(v.parse(changesOf(body), {})).toEqual({})
    expect(v.parse(changesOf(body), { plain: { first: true }, whole: { first: true } })).toEqual({
      plain: { first: true },
      whole: { first: true },
    })
  })

  it('are refused where a group lacks a field that every version has, or has one of another kind', () => {
    expect(v.is(changesOf(body), { plain: { later: true } })).toBe(false)
    expect(v.is(changesOf(body), { plain: { first: true, later: 1 } })).toBe(false)
    expect(v.is(changesOf(body), { whole: { first: 1 } })).toBe(false)
  })

  it('take what a group lacks from the row, and nothing where they say a value', () => {
    const filled = withOwnGroups(body, { plain: { first: true }, whole: { first: true, later: false } }, row)
    expect(filled).toEqual({ plain: { first: true, later: true }, whole: { first: true, later: false } })
  })

  it('take no field from the row that every version says, and none outside groups', () => {
    expect(withOwnGroups(body, { plain: {}, list: [], name: 'b', other: {} }, row)).toEqual({
      plain: { later: true },
      list: [],
      name: 'b',
      other: {},
    })
  })

  it.each([null, 'word', 3, undefined])('are as they came where a group is no group but %s', (value) => {
    expect(withOwnGroups(body, { plain: value }, row)).toEqual({ plain: value })
  })

  it('take nothing that the row lacks as well', () => {
    const older = { id: '', plain: { first: false } }
    const filled = withOwnGroups(body, { plain: { first: true } }, older)
    expect(Object.keys(filled['plain'] as object)).toEqual(['first'])
  })

  it('are as they came where the row has no such group yet', () => {
    expect(withOwnGroups(body, { plain: { first: true } }, { id: '' })).toEqual({ plain: { first: true } })
  })

  it('of settings fill in nothing when a call brings them', () => {
    const known = { allergensOnTiles: true, hideSoldOut: false }
    const body = placeEndpoints['places.set-menu'].body
    expect(body && v.parse(body, { menuSettings: known })).toEqual({ menuSettings: known })
  })

  it.each(settings.map(({ key, body }) => [key, body] as const))(
    'of the page %s may say each of its fields',
    (_, body) => {
      expect(Object.keys(changesOf(body).entries)).toEqual(Object.keys(body.entries))
    },
  )
})
