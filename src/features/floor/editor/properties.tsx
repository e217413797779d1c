import { floorSize } from '#domain/floor/floor-plan.ts'
import type { Room } from '#domain/floor/rooms.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { CommitField, CommitNumber } from './commit-field.tsx'
import { isInUse, type Item, type PieceItem, type TableItem } from './editor-items.ts'
import { AddTables } from '../add-tables.tsx'
import { clampBox, smallest, type PlanBox } from '../geometry.ts'
import type { Editor } from './use-editor.ts'

/** The properties of the chosen item, in words and numbers; each is saved as it is left. */
export function Properties({ editor }: { editor: Editor }) {
  const text = useText()
  const isTouch = useMedia(media.touch)
  const item = editor.chosen
  if (item === null) {
    return editor.items.some(({ type }) => type === 'table') ? (
      <EmptyState
        icon="armchair"
        title={text('floor.editor.nothing')}
        text={text(isTouch ? 'floor.editor.nothing.text.touch' : 'floor.editor.nothing.text')}
      />
    ) : (
      <NoTablesHere room={editor.room} />
    )
  }
  const used = isInUse(item)
  return (
    <div key={item.id} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <div className="flex items-center justify-between gap-2">
          <h2 className="m-0 cut text-t4">{editor.nameOf(item)}</h2>
          {used && (
            <Mark tone="busy" icon="flame">
              {text('floor.editor.in-use')}
            </Mark>
          )}
        </div>
        {item.type === 'table' ? (
          <TableFields editor={editor} item={item} />
        ) : (
          <PieceFields editor={editor} item={item} />
        )}
        <SizeFields item={item} onChange={(box) => editor.place(item, clampBox(box), 'change')} />
        <div>
          <div className="mb-1.5 text-t2 font-semibold">{text('floor.editor.room')}</div>
          <RoomChoice editor={editor} item={item} />
        </div>
        {used && item.type === 'table' && (
          <p className="m-0 flex gap-2 text-t2 text-ink-2">
            <Icon name="info" size={18} className="mt-0.5 flex-none" />
            {text('floor.editor.stays', {
              number: item.view.checks.map(({ check }) => check.number).join(', '),
              name: item.table.name,
            })}
          </p>
        )}
      </div>
      <footer className="border-t border-line p-4">
        <div className="grid grid-cols-2 gap-2">
          <Button icon="copy" onClick={() => editor.copy(item)}>
            {text('floor.editor.copy')}
          </Button>
          <Button
            icon="trash"
            disabled={used}
            aria-describedby={used ? 'floor-locked' : undefined}
            onClick={() => editor.remove(item)}
          >
            {text('floor.editor.delete')}
          </Button>
        </div>
        {used && (
          <p id="floor-locked" className="m-0 mt-2 text-t1 text-ink-3">
            {text('floor.editor.locked')}
          </p>
        )}
      </footer>
    </div>
  )
}

/** A room that no table stands in, with a press that fills it. */
function NoTablesHere({ room }: { room: Room }) {
  const text = useText()
  return (
    <EmptyState
      icon="armchair"
      title={text('floor.empty.title')}
      text={text('floor.editor.empty')}
      action={<AddTables room={room} />}
    />
  )
}

/** Its room: two side by side, more as a list. */
function RoomChoice({ editor, item }: { editor: Editor; item: Item }) {
  const text = useText()
  const { rooms, room, roomNamed } = editor
  const label = text('floor.editor.room')
  const options = rooms.map((each) => ({ value: each.room.key, label: roomNamed(each.room) }))
  const move = (key: string) => {
    const to = rooms.find((each) => each.room.key === key)?.room
    if (to !== undefined && key !== room.key) editor.moveTo(item, to)
  }
  if (options.length > 2) {
    return (
      <SelectField
        hideLabel
        label={label}
        value={room.key}
        onChange={({ target }) => move(target.value)}
        options={options}
      />
    )
  }
  return <Segmented wide label={label} value={room.key} onChange={move} options={options} />
}

function TableFields({ editor, item }: { editor: Editor; item: TableItem }) {
  const text = useText()
  const { shape, width, depth } = item.table.plan
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <CommitField
          label={text('floor.editor.number')}
          value={item.table.name}
          wrong={text('floor.editor.wrong.name')}
          read={(typed) => readText(typed, 1, 20)}
          onCommit={(name) => editor.change(item, { name })}
        />
        <CommitNumber
          label={text('floor.editor.seats')}
          value={item.table.seats}
          least={1}
          most={99}
          onCommit={(seats) => editor.change(item, { seats })}
        />
      </div>
      <div>
        <div className="mb-1.5 text-t2 font-semibold">{text('floor.editor.shape')}</div>
        <Segmented
          wide
          tight
          label={text('floor.editor.shape')}
          value={shape === 'ROUND' ? 'round' : width > depth * 1.3 ? 'long' : 'square'}
          onChange={(kind) => editor.shape(item, kind)}
          options={[
            { value: 'round', icon: 'circle', label: text('floor.editor.piece.round') },
            { value: 'square', icon: 'square', label: text('floor.editor.piece.square') },
            { value: 'long', icon: 'rectangle', label: text('floor.editor.piece.long') },
          ]}
        />
      </div>
    </>
  )
}

function PieceFields({ editor, item }: { editor: Editor; item: PieceItem }) {
  const text = useText()
  if (item.piece.kind === 'WALL') return null
  return (
    <CommitField
      label={text('floor.editor.text')}
      value={item.piece.text}
      wrong={text('floor.editor.wrong.name')}
      read={(typed) => readText(typed, 0, 40)}
      onCommit={(words) => editor.label(item, words)}
    />
  )
}

function SizeFields({ item, onChange }: { item: Item; onChange: (box: PlanBox) => void }) {
  const text = useText()
  const { box, round } = item
  const side = { least: smallest, unit: 'cm' }
  return (
    <div className="grid grid-cols-2 gap-3">
      <CommitNumber
        {...side}
        label={text('floor.editor.width')}
        value={box.width}
        most={floorSize.width}
        onCommit={(width) => onChange({ ...box, width, ...(round && { depth: width }) })}
      />
      <CommitNumber
        {...side}
        label={text('floor.editor.depth')}
        value={box.depth}
        most={floorSize.depth}
        onCommit={(depth) => onChange({ ...box, depth, ...(round && { width: depth }) })}
      />
      {!round && (
        <CommitNumber
          label={text('floor.editor.turn')}
          value={box.turn}
          least={0}
          most={359}
          unit="°"
          onCommit={(turn) => onChange({ ...box, turn })}
        />
      )}
    </div>
  )
}

function readText(typed: string, least: number, most: number): string | null {
  const words = typed.trim()
  return words.length >= least && words.length <= most ? words : null
}
