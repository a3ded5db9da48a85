export { lettersAtMost, readPaperComments, type WordBudget } from './comments'
export { definitionsOf, orderFacts, orderFields, readAddresses } from './facts'
export type {
  PaperAct,
  PaperBlock,
  PaperComment,
  PaperFact,
  PaperItem,
  PaperOrder,
  PaperPicture,
  PaperSignature,
  PaperStop,
} from './model'
export { drawTaskMap, type PictureBudget, pictureBudget, photosAsPictures, pictureOfFile } from './pictures'
export { readPhones } from './read-phones'
export { dayText, linkTo, madeText, momentText, timeText, type Writing, writingOf } from './text'
export { writePdf } from './write-pdf'
