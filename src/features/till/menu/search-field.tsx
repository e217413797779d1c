import { useText } from '#hooks/texts/use-text.ts'
import { SearchBox } from '#ui/fields/search-box.tsx'

type SearchFieldProps = { value: string; onChange: (value: string) => void; hotkey: boolean }

/** Finds items by name. */
export function SearchField(props: SearchFieldProps) {
  const text = useText()
  return (
    <SearchBox
      label={text('register.search.label')}
      clearLabel={text('register.search.clearField')}
      className="min-w-0 flex-1"
      {...props}
    />
  )
}
