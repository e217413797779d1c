import { saveFile, type FileToSave } from '#platform/save-file.ts'

/** Puts a file into the person's downloads. */
export function useSaveFile(): (file: FileToSave) => void {
  return saveFile
}
