import { useState } from 'react'
import { useTexts } from '#hooks/texts/texts-provider.tsx'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import type { ImportFile } from '../read-file.ts'
import { loadStarter, starters, type Starter } from '../starters/starters.ts'
import { starterFile } from '../starters/starter-file.ts'
import { useFieldNames } from '../use-field-names.ts'
import type { ImportTarget } from '../use-known.ts'

type StarterPanelProps = {
  known: ImportTarget
  onFile(file: ImportFile): void
}

/** Ready menus, which then go the way of a file. */
export function StarterPanel({ known, onFile }: StarterPanelProps) {
  const text = useText()
  const toast = useToast()
  const { locale } = useTexts()
  const nameOf = useFieldNames()
  const [working, setWorking] = useState<Starter | null>(null)
  const take = async (starter: Starter) => {
    setWorking(starter)
    try {
      const menu = await loadStarter(starter)
      const name = text(`menuImport.starter.${starter}`)
      // The language of the page is the one of the file.
      const language = locale === 'pl' ? 'pl' : 'en'
      onFile({ name, ...starterFile(menu, { language, nameOf, known }) })
    } catch {
      toast.show({ content: text('menuImport.starter.failed'), state: 'error' })
    }
    setWorking(null)
  }
  return (
    <Panel title={text('menuImport.starter.title')}>
      <p className="text-t2 text-ink-2">{text('menuImport.starter.text')}</p>
      <ul className="mt-3 grid gap-2 panel:grid-cols-2">
        {starters.map(({ key, items, sections }) => (
          <li key={key}>
            <Button wide working={working === key} className="h-auto min-h-14" onClick={() => void take(key)}>
              <span className="flex flex-col py-1 text-center">
                {text(`menuImport.starter.${key}`)}
                <span className="text-t1 font-medium text-ink-2">
                  {text('menuImport.starter.count', { items, sections })}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
