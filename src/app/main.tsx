import '#ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { must } from '#domain/must.ts'
import { chosenLocale, loadLocale, type TextPart } from '#hooks/texts/locale-provider.tsx'
import { App } from './app.tsx'
import { drainOutboxes } from './drain-outboxes.ts'
import { createAppRouter } from './router.ts'
import { createServices } from './services.ts'

const services = createServices()
const router = createAppRouter(services)
const root = createRoot(must(document.getElementById('root'), 'the element #root'))

/** The till comes up with its own texts only; other pages come with theirs. */
const parts: TextPart[] = location.pathname.endsWith('/register') ? [] : ['pages']

void loadLocale(chosenLocale(), parts).then((locale) =>
  root.render(
    <StrictMode>
      <App services={services} router={router} locale={locale} />
    </StrictMode>,
  ),
)

void drainOutboxes(services)
