import { TemplateForm, type TemplateFormProps } from './template-form.tsx'
import { templateScreen } from './template-screen.tsx'

/** The form of a template of items; `new` for one that does not exist yet. */
export function TemplatePage(props: Omit<TemplateFormProps, 'screen' | 'kind'>) {
  return <TemplateForm screen={templateScreen} kind="MENU_ITEM" {...props} />
}
