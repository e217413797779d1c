import { useState } from 'react'
import type { StockAudit } from '#domain/stock/stock-audit.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { areasOf } from './use-audits.ts'
import { useCountAct } from './use-count-act.ts'

/** Characters of a name, of an area, and how many of those one count has at most. */
const [longestName, longestArea, mostAreas] = [60, 40, 12]

type OpenCountProps = {
  audits: readonly StockAudit[]
  categories: ReadonlyMap<string, string>
  onClose: () => void
  onOpened: (auditId: string) => void
}

/** Says what is counted and where, and begins. */
export function OpenCount({ audits, categories, onClose, onOpened }: OpenCountProps) {
  const text = useText()
  const format = useFormat()
  const { clock, newId } = usePlace()
  const save = useCountAct()
  const earlier = areasOf(audits)
  const [own, setOwn] = useState<string | null>(null)
  const [categoryIds, setCategoryIds] = useState<readonly string[]>([])
  const [areas, setAreas] = useState<readonly string[]>([])
  const [isBlind, setIsBlind] = useState(true)
  const [isSaving, setIsSaving] = useState(false)
  const what = [...categories].filter(([id]) => categoryIds.includes(id)).map(([, name]) => name)
  const date = format.date(clock())
  const suggested = text('counts.open.suggested', { what: what.join(', ') || text('counts.open.all'), date })
  const name =
    own ?? (suggested.length <= longestName ? suggested : text('counts.open.suggested.short', { date }))
  const open = async () => {
    if (name.trim() === '' || isSaving) return
    setIsSaving(true)
    const auditId = newId()
    const said = { name: name.trim(), categoryIds: [...categoryIds], areas: [...areas], isBlind, comment: '' }
    const saved = await save({ kind: 'audit.open', args: { auditId, ...said } }, text('counts.open.done'))
    setIsSaving(false)
    if (saved) onOpened(auditId)
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('counts.open')}
      closeLabel={text('counts.close')}
      footer={
        <Button kind="primary" size="lg" wide working={isSaving} onClick={() => void open()}>
          {text('counts.open.act')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField
          label={text('counts.open.name')}
          value={name}
          maxLength={longestName}
          error={name.trim() === '' ? text('counts.open.name.missing') : undefined}
          onChange={({ target }) => setOwn(target.value)}
        />
        <Chips
          label={text('counts.open.categories')}
          help={text('counts.open.categories.help')}
          options={[...categories].map(([value, label]) => ({ value, label }))}
          chosen={categoryIds}
          onChange={setCategoryIds}
        />
        <Areas earlier={earlier} areas={areas} onChange={setAreas} />
        <Switch
          label={text('counts.open.blind')}
          help={text('counts.open.blind.help')}
          checked={isBlind}
          onChange={setIsBlind}
        />
      </div>
    </SideSheet>
  )
}

type ChipsProps = {
  label: string
  help: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function Chips({ label, help, options, chosen, onChange }: ChipsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <span aria-hidden="true" className="text-t2 font-semibold">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isChosen = chosen.includes(option.value)
          return (
            <Chip
              key={option.value}
              pressed={isChosen}
              onClick={() =>
                onChange(
                  isChosen ? chosen.filter((each) => each !== option.value) : [...chosen, option.value],
                )
              }
            >
              {option.label}
            </Chip>
          )
        })}
      </div>
      <span className="help">{help}</span>
    </div>
  )
}

type AreasProps = {
  earlier: readonly string[]
  areas: readonly string[]
  onChange: (areas: readonly string[]) => void
}

function Areas({ earlier, areas, onChange }: AreasProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const all = [...new Set([...earlier.slice(0, mostAreas), ...areas])]
  const area = typed.trim()
  const add = () => {
    setTyped('')
    if (area !== '' && !areas.includes(area) && areas.length < mostAreas) onChange([...areas, area])
  }
  return (
    <div className="flex flex-col gap-2">
      <Chips
        label={text('counts.open.areas')}
        help={text('counts.open.areas.help')}
        options={all.map((value) => ({ value, label: value }))}
        chosen={areas}
        onChange={(next) => onChange(next.slice(0, mostAreas))}
      />
      <div className="flex items-end gap-2">
        <TextField
          label={text('counts.open.area.new')}
          value={typed}
          maxLength={longestArea}
          fieldClassName="min-w-0 flex-1"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button icon="plus" disabled={area === ''} onClick={add}>
          {text('counts.open.area.add')}
        </Button>
      </div>
    </div>
  )
}
