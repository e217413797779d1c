import { kitchenStations } from '#domain/resources/kitchen-stations.ts'
import { Mark } from '#ui/marks/mark.tsx'
import { defineScreen } from '../define-screen.ts'
import { textField } from '../fields/text.tsx'
import { looks } from '../fields/in-words.ts'

export const kitchenStationsScreen = defineScreen(kitchenStations, {
  icon: 'chef-hat',
  fields: [
    looks(textField('name'), (name, { isDefault }, { text }) => (
      <>
        {name} {isDefault === true && <Mark className="ml-2">{text('kitchen-station.default')}</Mark>}
      </>
    )),
  ],
  columns: ['name'],
  acts: [
    {
      kind: 'kitchen-station.set-default',
      icon: 'star',
      label: 'kitchen-station.set-default',
      done: 'kitchen-station.set-default.done',
      offered: ({ isDefault }) => !isDefault,
    },
  ],
})
