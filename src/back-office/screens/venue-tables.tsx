import { placements } from '#domain/floor/floor-plan.ts'
import { venueTables } from '#domain/resources/venue-tables.ts'
import { defineScreen } from '../define-screen.ts'
import { choiceField } from '../fields/choice.tsx'
import { integerField } from '../fields/integer.tsx'
import { roomField, withRoom } from '../fields/room.tsx'
import { textField } from '../fields/text.tsx'
import { brief } from '../fields/in-words.ts'

export const venueTablesScreen = defineScreen(venueTables, {
  icon: 'armchair',
  fields: [
    textField('name'),
    withRoom(choiceField('placement', placements, { half: true, initial: 'INSIDE' })),
    brief(integerField('seats', { half: true }), 'tables.seats'),
    roomField('room'),
  ],
  columns: ['name', 'placement', 'seats'],
  filters: ['placement'],
  elsewhere: { target: { to: 'floor-editor' }, label: 'tables.floor', icon: 'map' },
})
