export { formOf, getStyle } from './get-style'
export { Losses } from './losses'
export { putStyle } from './put-style-file'
export type { Reading } from './reading'
export {
  type StyleForm,
  StyleFormQuery,
  StyleInput,
  styleFileBodies,
  styleFileKind,
  styleFormTypes,
  styleMediaTypes,
} from './schema'
export { styleFileAtMost } from './read-document'
export { readRasterStyle } from './sld/read-raster'
export {
  chooseStyle,
  isNamed,
  readStyledLayers,
  readUserStyle,
  type StyledLayer,
  type UserStyle,
} from './sld/read-sld'
export { type StyleText, writeForm } from './write-form'
