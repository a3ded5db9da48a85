import { schemes } from './tokens'
import { colorVariables } from './token-variables'

const rules = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')

/** The colours of both schemes as CSS, for pages without the controls of the console. */
export const tokenStyle = `:root { color-scheme: light; ${rules(colorVariables(schemes.light))} }
:root[data-mantine-color-scheme='dark'] { color-scheme: dark; ${rules(colorVariables(schemes.dark))} }`
