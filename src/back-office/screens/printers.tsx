import { printerColumns, printers, printerTypes } from '#domain/resources/printers.ts'
import { codePages } from '#domain/text/code-pages.ts'
import { defineScreen } from '../define-screen.ts'
import { choice } from '../fields/choice.tsx'
import { flag } from '../fields/flag.tsx'
import { reference } from '../fields/reference.tsx'
import { text } from '../fields/text.tsx'

export const printersScreen = defineScreen(printers, {
  icon: 'printer',
  fields: [
    text('name'),
    choice('type', printerTypes, { initial: 'countertop' }),
    text('address', { kind: 'code' }),
    choice('columns', printerColumns, { half: true, initial: '48' }),
    choice('codePage', codePages, { half: true, initial: 'CP852' }),
    flag('fiscal'),
    reference('kitchenStationId', 'kitchenStations', { nullable: true }),
  ],
  columns: ['name', 'kitchenStationId', 'address', 'fiscal', 'type'],
  filters: ['type', 'fiscal', 'kitchenStationId'],
})
