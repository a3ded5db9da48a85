import { AzimutMark } from '@/components/ui/azimut-mark'
import classes from './docs.module.css'
import type { DocsTexts } from './texts'
import { type ShownVersion, shownVersions } from './versions'

interface DocsBarProps {
  texts: DocsTexts
  version: ShownVersion
}

/** Title, version switch and links. */
export function DocsBar({ texts, version }: DocsBarProps) {
  return (
    <header className={classes.bar}>
      <AzimutMark size={24} />
      <h1 className={classes.title}>{texts.title}</h1>
      <nav className={classes.versions} aria-label={texts.version}>
        {shownVersions.map((shown) => (
          <a
            key={shown}
            className={classes.version}
            href={`/docs?apiVersion=${shown}`}
            aria-current={shown === version ? 'page' : undefined}
          >
            {shown}
          </a>
        ))}
      </nav>
      <a className={classes.link} href={`/rest/openapi.json?apiVersion=${version}`}>
        {texts.download}
      </a>
      <a className={classes.back} href="/console">
        {texts.console}
      </a>
    </header>
  )
}
