import { placements } from '#domain/floor/floor-plan.ts'
import { venueTables } from '#domain/resources/venue-tables.ts'
import { defineScreen } from '../define-screen.ts'
import { choice } from '../fields/choice.tsx'
import { integer } from '../fields/integer.tsx'
import { room, withRoom } from '../fields/room.tsx'
import { text } from '../fields/text.tsx'
import { brief } from '../fields/in-words.ts'

export const venueTablesScreen = defineScreen(venueTables, {
  icon: 'armchair',
  fields: [
    text('name'),
    withRoom(choice('placement', placements, { half: true, initial: 'INSIDE' })),
    brief(integer('seats', { half: true }), 'tables.seats'),
    room('room'),
  ],
  columns: ['name', 'placement', 'seats'],
  filters: ['placement'],
  elsewhere: { target: { to: 'floor-editor' }, label: 'tables.floor', icon: 'map' },
})
