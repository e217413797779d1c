import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { floorSize } from '#domain/floor/floor-plan.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useHotkey } from '#ui/buttons/use-hotkey.ts'
import { usualSizes, type Kind } from './editor-items.ts'
import { EditorPlan } from './editor-plan.tsx'
import type { RoomView } from '../floor-view.ts'
import { frameOf, type Frame } from '../frame-of.ts'
import { clampBox, type PlanBox, type PlanPoint } from '../geometry.ts'
import { Palette } from './palette.tsx'
import { Properties } from './properties.tsx'
import { RoomActs } from './room-acts.tsx'
import { RoomTabs } from '../room-tabs.tsx'
import { useEditor } from './use-editor.ts'
import { useFloor } from '../use-floor.ts'

/** Where the plans of the rooms are drawn. Every drop is saved at once, also without a network. */
export function FloorEditor() {
  const rooms = useFloor()
  return rooms && <Editing known={rooms} />
}

function Editing({ known }: { known: readonly RoomView[] }) {
  const text = useText()
  const editor = useEditor(known)
  const { steps, items, rooms, room } = editor
  const plan = useRef<HTMLDivElement>(null)
  const [ghost, setGhost] = useState<(PlanBox & { round: boolean }) | null>(null)
  const frame = useRoomyFrame(
    room.key,
    items.map(({ box }) => box),
  )
  useHotkey('ctrl+z', () => void steps.undo())
  useHotkey('ctrl+y', () => void steps.redo())
  useHotkey('ctrl+shift+z', () => void steps.redo())
  const drag = (kind: Kind, at: PlanPoint | null) =>
    setGhost(at && { ...clampBox({ ...usualSizes[kind], ...at, turn: 0 }), round: kind === 'round' })
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <EditorHead steps={steps} />
      <div className="flex min-h-0 flex-1 flex-col tablet:flex-row">
        <Palette plan={plan} frame={frame} onDrag={drag} onAdd={editor.add} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div className="flex items-center gap-2 px-4 py-3">
            <RoomTabs
              className="min-w-0 flex-1 gap-2 overflow-x-auto"
              value={room.key}
              onChange={(key) => {
                const to = rooms.find((each) => each.room.key === key)
                if (to !== undefined) editor.showRoom(to.room)
              }}
              rooms={rooms.map(({ room: each, tables }) => ({
                room: each,
                count: `${tables.length}`,
                alarms: 0,
                spoken: '',
              }))}
            />
            <RoomActs editor={editor} />
            <Switch
              className="w-auto flex-none max-tablet:hidden"
              label={text('floor.editor.grid')}
              checked={editor.grid}
              onChange={editor.setGrid}
            />
          </div>
          <div className="relative min-h-0 flex-1 px-4 pb-4">
            <EditorPlan editor={editor} plan={plan} frame={frame} ghost={ghost} />
            {steps.offered !== null && (
              <div role="status" className="toast absolute bottom-8 left-8 z-5 w-auto">
                <Icon name="move" size={20} />
                <span className="msg">
                  {text(`floor.editor.did.${steps.offered.did}`, { what: steps.offered.what })}
                </span>
                <button
                  type="button"
                  className="act"
                  aria-keyshortcuts="Control+Z"
                  onClick={() => void steps.undo()}
                >
                  {text('floor.editor.undo')}
                </button>
              </div>
            )}
          </div>
        </div>
        <aside
          aria-label={text('floor.panel')}
          className="flex flex-none flex-col border-line bg-surface max-tablet:max-h-[42%] max-tablet:min-h-36 max-tablet:overflow-y-auto max-tablet:border-t tablet:w-82 tablet:border-l"
        >
          <Properties editor={editor} />
        </aside>
      </div>
    </div>
  )
}

function EditorHead({ steps }: { steps: ReturnType<typeof useEditor>['steps'] }) {
  const text = useText()
  const pill = useStatusPill()
  const { placeId } = usePlace()
  const orders = useCan('place-order')
  const back = orders
    ? ({ to: '/p/$placeId/tables', params: { placeId } } as const)
    : ({ to: '/p/$placeId/settings/$area', params: { placeId, area: 'tables' } } as const)
  return (
    <header className="flex items-center gap-2 border-b border-line bg-surface px-3 py-2 tablet:px-4">
      <Link {...back} className={buttonClass()} aria-label={text('floor.editor.back')}>
        <Icon name="back" />
        <span className="hidden tablet:inline">{text('floor.editor.back')}</span>
      </Link>
      <h1 className="m-0 cut min-w-0 flex-1 text-t4 tablet:text-t5">{text('floor.editor.title')}</h1>
      <IconButton
        icon="undo"
        kind="line"
        label={text('floor.editor.undo')}
        disabled={!steps.canUndo}
        onClick={() => void steps.undo()}
      />
      <IconButton
        icon="redo"
        kind="line"
        label={text('floor.editor.redo')}
        disabled={!steps.canRedo}
        onClick={() => void steps.redo()}
      />
      <span className="hidden tablet:contents">{pill}</span>
      <Link {...back} className={buttonClass({ kind: 'primary' })}>
        <Icon name="check" />
        <span className="max-tablet:sr-only">{text('floor.editor.done')}</span>
      </Link>
    </header>
  )
}

/** The part of the plan that is drawn on: what is there and room around it. It grows, and never moves under a finger. */
function useRoomyFrame(room: string, boxes: readonly PlanBox[]): Frame {
  const kept = useRef<{ room: string; frame: Frame } | null>(null)
  return useMemo(() => {
    const content = roomy(frameOf(boxes))
    const before = kept.current?.room === room ? kept.current.frame : null
    const frame = before === null || boxes.length === 0 ? content : around(before, frameOf(boxes), content)
    kept.current = { room, frame }
    return frame
  }, [room, boxes])
}

/** How much is free around what is drawn, cm. */
const aroundCm = 120

function roomy({ left, top, width, height }: Frame): Frame {
  const from = { x: Math.max(0, left - aroundCm), y: Math.max(0, top - aroundCm) }
  const to = {
    x: Math.min(floorSize.width, Math.max(left + width + aroundCm, from.x + 1000)),
    y: Math.min(floorSize.depth, Math.max(top + height + aroundCm, from.y + 800)),
  }
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y }
}

/** The frame as it was while everything is in it, else one that has both. */
function around(before: Frame, content: Frame, wanted: Frame): Frame {
  const isIn =
    content.left >= before.left - aroundCm &&
    content.top >= before.top - aroundCm &&
    content.left + content.width <= before.left + before.width + aroundCm / 2 &&
    content.top + content.height <= before.top + before.height + aroundCm / 2
  return isIn ? before : wanted
}
