import { withSheetTexts } from '#features/till/with-sheet-texts.ts'

/** The list of all sections, which both layouts of the till open. */
export const loadSections = () => import('./section-sheet.tsx')

export const SectionSheet = withSheetTexts(loadSections, 'SectionSheet')
