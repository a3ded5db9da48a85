export { lettersAtMost, readPaperComments, type WordBudget } from './comments'
export { definitionsOf, numberText, orderFacts, orderFields, readAddresses } from './facts'
export type {
  PaperAct,
  PaperBlock,
  PaperCode,
  PaperFact,
  PaperItem,
  PaperOrder,
  PaperSignature,
  PaperStop,
} from './model'
export { drawTaskMap, type PictureBudget, pictureBudget, photosAsPictures, pictureOfFile } from './pictures'
export { readPhones } from './read-phones'
export { dateText, dayText, linkTo, madeText, momentText, timeText, type Writing, writingOf } from './text'
export { writePdf } from './write-pdf'
