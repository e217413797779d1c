import { moreIconPaths } from './icon-paths-more.ts'
import { addIcons } from './icon-store.ts'

// Imported by what is around pages that are loaded later: the icons come along with them.
addIcons(moreIconPaths)
