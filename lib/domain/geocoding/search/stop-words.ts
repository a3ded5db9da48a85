/** Words of questions, answers and code, which are in no address: "где это Казань", "test". */
const stopWords = new Set(
  `да нет ок ага ну не ни вот это этот эта эти тут там здесь туда сюда где куда откуда когда почему зачем кто что чего
  чему кому кого как какой какая сколько чей если или либо уже ещё еще очень есть был была было были будет он она оно
  они мы вы ты я меня нам вам нас вас мне тебе ему ей их его её ее мой моя наш ваш свой можно нужно надо нельзя пока
  привет здравствуйте здравствуй спасибо пожалуйста свидания хорошо плохо ладно понятно срочно сегодня завтра вчера
  сейчас потом тест тестовый тестовая проверка находится найти найди покажи показать искать поиск хочу
  запах утечка протечка прорыв засор авария течёт течет горит сломан сломана сломался сломалась углом выходной обед
  test ok hi how what where when why who which please thank thanks hello yes okay testing this that these those you they your
  could should find show search asap blah done
  null undefined true false nan def if elif return void const function import export let for
  http https www lorem ipsum`
    .split(/\s+/)
    .filter(Boolean),
)

/** Words of notes that are also in names: Flat Rock, Газа. */
const noteWords = new Set(
  `газ газа газом вода воды водой свет света светом лифт лифта лифте дверь двери окно окна труба трубы трубе кран крана
  батарея батареи аккумулятор колесо колеса колёса двигатель насос насоса кабель кабеля провод провода счётчик счетчик
  счётчика счетчика замена замены ремонт ремонта поломка поломки пожар пожара шум шума дым дыма искра искрит заявка заявки
  вызов вызова мастер мастера клиент клиента заказчик заказчика водитель водителя доставка доставки оплата оплаты договор
  договора акт акта
  flat empty full broken leak leaks leaking smell smells gas burst flood flooded stuck lost missing stolen dead noise noisy
  alarm battery door window lift elevator engine repair repairs fix replace check call meeting job urgent customer driver order
  delivery invoice meter pipe water light power`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whether a word is one of notes: beside a place that has it in no name, or alone, it is about something else. */
export const isOfNotes = (plain: string): boolean => noteWords.has(plain) || isStopWord(plain)

export const isStopWord = (plain: string): boolean => stopWords.has(plain)

/** Words of up to this many letters may be a name, if it is the very name. */
const nameUpTo = 3

/** The words of a query that may be in an address; none where all of it is something else. */
export function withoutStopWords<One extends { plain: string }>(tokens: readonly One[]): One[] {
  const said = tokens.filter(({ plain }) => !stopWords.has(plain))
  const [only, ...more] = tokens
  const mayBeName = only !== undefined && more.length === 0 && only.plain.length <= nameUpTo
  return said.length > 0 || !mayBeName ? said : [...tokens]
}
