import { Button } from '#ui/buttons/button.tsx'

export type AreaToolsLabels = {
  undo: string
  /** Ends a drawing that has enough corners. */
  finish: string
  deleteCorner: string
  /** Removes all corners to draw the area anew. */
  clear: string
  /** How to draw, shown while drawing. */
  drawHint: string
}

type AreaToolsProps = {
  labels: AreaToolsLabels
  drawing: boolean
  /** Null where there is nothing to do. */
  onUndo: (() => void) | null
  onDeleteCorner: (() => void) | null
  onClear: (() => void) | null
  onFinish: (() => void) | null
}

/** The acts on the selected area besides touching its corners. */
export function AreaTools(props: AreaToolsProps) {
  const { labels, drawing, onUndo, onDeleteCorner, onClear, onFinish } = props
  return (
    <>
      {drawing && (
        <Button kind="primary" icon="check" disabled={onFinish === null} onClick={() => onFinish?.()}>
          {labels.finish}
        </Button>
      )}
      {onUndo !== null && (
        <Button icon="undo" onClick={onUndo}>
          <span className="area-tool-name">{labels.undo}</span>
        </Button>
      )}
      {onDeleteCorner !== null && (
        <Button icon="trash" onClick={onDeleteCorner}>
          <span className="area-tool-name">{labels.deleteCorner}</span>
        </Button>
      )}
      {onClear !== null && (
        <Button icon="recall" onClick={onClear}>
          <span className="area-tool-name">{labels.clear}</span>
        </Button>
      )}
    </>
  )
}
