import fc from 'fast-check'
import { isAll } from './how-many.ts'

// The same cases in every run, so that none fails by chance; `npm run test:all` and `npm run fuzz` look for new ones.
if (!isAll) fc.configureGlobal({ seed: 1 })
