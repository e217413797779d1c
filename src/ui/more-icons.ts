import { moreIconPaths } from './icon-paths-more.ts'
import { addIcons } from './icon-store.ts'

// Imported by pages that are loaded after the first screens: the icons come along with them.
addIcons(moreIconPaths)
