import { foldText } from '#domain/text/fold-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { ImportDraft } from '../use-import-draft.ts'
import type { ImportTarget } from '../use-known.ts'

type StationNamesProps = { draft: ImportDraft; known: ImportTarget }

const none = 'none'

/** Stations of the file that the place calls otherwise, or lacks. */
export function StationNames({ draft, known }: StationNamesProps) {
  const text = useText()
  const { stations, choices, chooseStation } = draft
  return (
    <Panel
      title={text('menuImport.stations.title', { count: stations.length })}
      className="max-tablet:rounded-none max-tablet:border-x-0"
    >
      <div className="grid gap-3 panel:grid-cols-2 office:grid-cols-4">
        {stations.map((name) => {
          const chosen = choices.stationFor[foldText(name)]
          return (
            <SelectField
              key={name}
              label={name}
              placeholder={text('menuImport.stations.error')}
              value={chosen === undefined ? '' : (chosen ?? none)}
              onChange={({ target: { value } }) =>
                chooseStation(name, value === '' ? undefined : value === none ? null : value)
              }
              options={[
                ...known.stations.map((station) => ({ value: station.id, label: station.name })),
                { value: none, label: text('menuImport.choice.station.none') },
              ]}
            />
          )
        })}
      </div>
    </Panel>
  )
}
