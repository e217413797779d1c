import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { useExportItems } from '../export/use-export-items.ts'
import type { ImportFile } from '../read-file.ts'
import type { ImportTarget } from '../use-known.ts'
import { CopyPanel } from './copy-panel.tsx'
import { FilePanel } from './file-panel.tsx'
import { StarterPanel } from './starter-panel.tsx'

type SourceStepProps = {
  known: ImportTarget
  online: boolean
  onFile(file: ImportFile & { source: 'file' | 'starter' }): void
  onCopy(place: { id: string; name: string }): void
}

/** Where a menu comes from, and where it goes. */
export function SourceStep({ known, online, onFile, onCopy }: SourceStepProps) {
  const text = useText()
  const save = useExportItems()
  const isEmpty = known.items.length === 0
  const file = <FilePanel key="file" onFile={(read) => onFile({ ...read, source: 'file' })} />
  const starter = (
    <StarterPanel key="starter" known={known} onFile={(read) => onFile({ ...read, source: 'starter' })} />
  )
  return (
    <div className="grid items-start gap-3 max-tablet:px-3 tablet:grid-cols-2 tablet:gap-4">
      {isEmpty ? [starter, file] : [file, starter]}
      <CopyPanel online={online} onCopy={onCopy} />
      {!isEmpty && (
        <Panel title={text('menuImport.export.title')}>
          <p className="text-t2 text-ink-2">{text('menuImport.export.text')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button icon="download" onClick={() => void save('csv')}>
              {text('menuImport.export.csv')}
            </Button>
            <Button icon="download" onClick={() => void save('xlsx')}>
              {text('menuImport.export.xlsx')}
            </Button>
          </div>
        </Panel>
      )}
    </div>
  )
}
