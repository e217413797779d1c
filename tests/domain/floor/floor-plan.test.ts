import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  floorPieceSchema,
  floorSize,
  pieceKinds,
  placements,
  roomName,
  tablePlanSchema,
  tableShapes,
} from '#domain/floor/floor-plan.ts'
import { mostNewTables, usualSeats } from '#domain/floor/new-tables.ts'

const table = { shape: 'ROUND', x: 100, y: 100, width: 80, depth: 80, turn: 0 }
const wall = {
  id: '00000000-0000-7000-8000-000000000001',
  placement: 'INSIDE',
  room: null,
  kind: 'WALL',
  text: '',
  x: 0,
  y: 0,
  width: 2000,
  depth: 10,
  turn: 90,
}

describe('a plan of a room', () => {
  it('is twenty by fifteen metres, inside or outside', () => {
    expect(floorSize).toEqual({ width: 2000, depth: 1500 })
    expect(placements).toEqual(['INSIDE', 'OUTSIDE'])
  })

  it.each<[what: string, of: object, fits: boolean]>([
    ['a corner', { x: 0, y: 0 }, true],
    ['the other corner', { x: 2000, y: 1500 }, true],
    ['beside it', { x: 2001 }, false],
    ['below it', { y: 1501 }, false],
    ['before it', { x: -1 }, false],
    ['above it', { y: -1 }, false],
    ['as small as a hand', { width: 10, depth: 10 }, true],
    ['too narrow to be touched', { width: 9 }, false],
    ['too flat to be touched', { depth: 9 }, false],
    ['as large as the room', { width: 2000, depth: 1500 }, true],
    ['wider than the room', { width: 2001 }, false],
    ['deeper than the room', { depth: 1501 }, false],
    ['turned by less than once round', { turn: 359 }, true],
    ['turned once round', { turn: 360 }, false],
    ['turned backwards', { turn: -1 }, false],
    ['on half a centimetre', { x: 0.5 }, false],
  ])('has things that stand in it: %s', (_what, of, fits) => {
    expect(v.is(tablePlanSchema, { ...table, ...of })).toBe(fits)
    expect(v.is(floorPieceSchema, { ...wall, ...of })).toBe(fits)
  })

  it('has round and square tables, walls, doors, bars and words', () => {
    expect([...tableShapes, ...pieceKinds]).toEqual(['ROUND', 'RECTANGLE', 'WALL', 'DOOR', 'BAR', 'LABEL'])
    for (const shape of tableShapes) expect(v.is(tablePlanSchema, { ...table, shape })).toBe(true)
    for (const kind of pieceKinds) expect(v.is(floorPieceSchema, { ...wall, kind })).toBe(true)
    expect(v.is(tablePlanSchema, { ...table, shape: 'OVAL' })).toBe(false)
    expect(v.is(floorPieceSchema, { ...wall, kind: 'PLANT' })).toBe(false)
  })

  it('has what was written before rooms had names in the room without one', () => {
    const { room: _room, ...before } = wall
    expect(v.parse(floorPieceSchema, before)).toEqual(wall)
  })

  it('has rooms with names of up to forty letters, and none without any', () => {
    expect(['x', 'x'.repeat(40), null].every((name) => v.is(roomName, name))).toBe(true)
    expect(['', '  ', 'x'.repeat(41)].some((name) => v.is(roomName, name))).toBe(false)
    expect([40, 41].map((length) => v.is(floorPieceSchema, { ...wall, text: 'x'.repeat(length) }))).toEqual([
      true,
      false,
    ])
  })
})

it('tables are added up to fifty at once, for four guests each unless somebody says otherwise', () => {
  expect([mostNewTables, usualSeats]).toEqual([50, 4])
})
