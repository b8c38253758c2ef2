/** What a researcher reads before launch, each with what to do about it. */
export const warningTexts = {
  language: (language: string | null) =>
    `The built-in participants answer in English only. Everybody will say that they do not understand${language === null ? '' : ` ${language}`}. Ask this in English, or connect a language model.`,
  noQuestion:
    'There is no question in this text. Everybody will say that they do not follow. Write what you want to know.',
  leading:
    'This question suggests its answer. Some people will push back, and agreement will mean little. Ask it without the verdict.',
  doubleBarrelled:
    'This asks two things at once. Most people will answer one half only and say so. Ask the other half on its own.',
  sensitive:
    'This touches on something that people may not want to talk about. Answers will be short and sober, and some will decline.',
  unknownTask:
    'The built-in participants do not know this kind of task. Most will say that they would not know where to start.',
  nothingInTheText:
    'In a rehearsal most of the built-in participants could not answer this: the description does not say it, or the question is about something else. Say in it what the product costs, asks for, sends or decides, or ask about that.',
  unanswerable:
    'In a rehearsal most of the built-in participants could not answer this. Ask about one thing that they see or did, or connect a language model.',
  unread:
    'The built-in participants are not sure what this asks for, and may answer another question or none. Ask it shorter and more plainly, or connect a language model.',
  unknownTopic:
    'The built-in participants know nothing particular about this. Expect general answers, and some who say that they have never done it.',
  fewAnswers: (answers: number, people: number) =>
    `The built-in participants have ${answers === 1 ? 'one answer' : `${answers} different answers`} to this for ${people} people. Some will say that nothing comes to mind.`,
} as const;
