import { useState } from 'react'
import { importRowsAtMost } from '#domain/menu/menu-import.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { FileProblem, ImportFile } from '../read-file.ts'

/** A file is chosen or dropped; what reads it is fetched then. */
export function FilePanel({ onFile }: { onFile(file: ImportFile): void }) {
  const text = useText()
  const [over, setOver] = useState(false)
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const take = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file || working) return
    setWorking(true)
    setProblem(null)
    try {
      const { readFile } = await import('../read-file.ts')
      const read = await readFile(file)
      if (read.ok) onFile(read.value)
      else setProblem(read.error)
    } catch {
      // The disk did not give it, or what reads it could not be fetched.
      setProblem('unreadable')
    }
    setWorking(false)
  }
  return (
    <Panel title={text('menuImport.file.title')}>
      <p className="text-t2 text-ink-2">{text('menuImport.file.text')}</p>
      <div
        className={cx('file-drop mt-3', over && 'is-over', problem && 'is-bad')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer.files)
        }}
      >
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
          <span className="btn btn-primary relative" aria-busy={working}>
            <span className="btn-face">
              <Icon name="upload" />
              {text(working ? 'menuImport.file.reading' : 'menuImport.file.choose')}
            </span>
            <input
              type="file"
              accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              aria-label={text('menuImport.file.choose')}
              title={text('menuImport.file.choose')}
              className="file-input"
              onChange={(event) => {
                void take(event.target.files)
                // The same file can be chosen once more.
                event.target.value = ''
              }}
            />
          </span>
          <span className="text-t2 text-ink-2 max-tablet:hidden">{text('menuImport.file.drop')}</span>
        </div>
      </div>
      {problem !== null && (
        <p role="alert" className="mt-2 flex gap-2 text-t2 font-semibold text-bad">
          <Icon name="alert" size={18} />
          {text(`menuImport.file.problem.${problem}`, { rows: importRowsAtMost })}
        </p>
      )}
    </Panel>
  )
}
