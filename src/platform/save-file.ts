export type FileToSave = { name: string; type: string; content: BlobPart }

/** Puts a file into the person's downloads. */
export function saveFile({ name, type, content }: FileToSave): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
