import { getTranslations } from 'next-intl/server'
import { Brand } from '@/components/ui/brand'
import { tokenStyle } from '@/components/ui/token-style'

// A file of styles would be loaded by every page and used by none.
const styles = `
.absent { display: grid; gap: 14px; place-content: center; justify-items: center; min-height: 100dvh; padding: 24px;
  font-family: 'Golos Text Variable', 'Golos Fallback', system-ui, sans-serif; text-align: center;
  color: var(--az-text); background: var(--az-ground); }
.absent h1, .absent p { margin: 0; }
.absent h1 { font-size: 22px; font-weight: 600; }
.absent p { color: var(--az-dim); }
.absent a { padding: 12px 20px; font-weight: 600; text-decoration: none; color: var(--az-surface);
  background: var(--az-accent); border-radius: 8px; }`

/** An address without a page. Every page carries this one along, so that it does without the controls of the console. */
export default async function AbsentScreen() {
  const [t, product] = await Promise.all([getTranslations('kit'), getTranslations('product')])
  return (
    <>
      <style>{tokenStyle + styles}</style>
      <main className="absent">
        <Brand name={product('name')} />
        <h1>{t('absent.title')}</h1>
        <p>{t('absent.text')}</p>
        <a href="/console/tasks">{t('toTasks')}</a>
      </main>
    </>
  )
}
