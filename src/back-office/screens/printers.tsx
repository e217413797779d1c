import { printerColumns, printers, printerTypes } from '#domain/resources/printers.ts'
import { codePages } from '#domain/text/code-pages.ts'
import { defineScreen } from '../define-screen.ts'
import { choiceField } from '../fields/choice.tsx'
import { flagField } from '../fields/flag.tsx'
import { referenceField } from '../fields/reference.tsx'
import { textField } from '../fields/text.tsx'

export const printersScreen = defineScreen(printers, {
  icon: 'printer',
  fields: [
    textField('name'),
    choiceField('type', printerTypes, { initial: 'countertop' }),
    textField('address', { kind: 'code' }),
    choiceField('columns', printerColumns, { half: true, initial: '48' }),
    choiceField('codePage', codePages, { half: true, initial: 'CP852' }),
    flagField('fiscal'),
    referenceField('kitchenStationId', 'kitchenStations', { nullable: true }),
  ],
  columns: ['name', 'kitchenStationId', 'address', 'fiscal', 'type'],
  filters: ['type', 'fiscal', 'kitchenStationId'],
})
